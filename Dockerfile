FROM python:3.13-slim

ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1 PIP_ROOT_USER_ACTION=ignore PYTHONUNBUFFERED=1
WORKDIR /opt/huangdi
COPY . .
RUN pip install --constraint constraints.txt '.[postgresql]' \
    && useradd --system --no-create-home huangdi \
    && install --directory --owner=huangdi /data

USER huangdi
WORKDIR /data
VOLUME /data
STOPSIGNAL SIGINT
ENTRYPOINT ["huangdi"]
CMD ["run"]
