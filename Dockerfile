FROM python:3.13-slim

ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1 PIP_ROOT_USER_ACTION=ignore PYTHONUNBUFFERED=1
WORKDIR /opt/huangdi
COPY . .
# libfribidi0: Pillow needs it for names written from right to left
RUN apt-get update && apt-get install --yes --no-install-recommends libfribidi0 && rm -rf /var/lib/apt/lists/* \
    && pip install --constraint constraints.txt '.[postgresql]' \
    && useradd --system --no-create-home huangdi \
    && install --directory --owner=huangdi /data

USER huangdi
WORKDIR /data
VOLUME /data
ENV METRICS_PORT=9464
HEALTHCHECK --start-period=2m --interval=30s --timeout=10s \
    CMD ["python", "-c", "from os import environ; from urllib.request import urlopen; urlopen(f'http://127.0.0.1:{environ[\"METRICS_PORT\"]}/health', timeout=5)"]
ENTRYPOINT ["huangdi"]
CMD ["run"]
