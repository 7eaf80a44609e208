### Die eigenen Karten.

map-warring_states = Sieben Streitende Reiche
map-eighteen_kingdoms = Achtzehn Königreiche

# Gegenden nach ihren Schlüsseln in den eigenen Karten; Karten aus Dateien haben eigene Namen.
area-zhao = Zhao
area-yan = Yan
area-qi = Qi
area-wei = Wei
area-qin = Qin
area-han = Han
area-chu = Chu
area-yunmeng = Yunmeng
area-upperhuang = Oberer Gelber Fluss
area-lowerhuang = Unterer Gelber Fluss
area-upperjiang = Oberer Jangtse
area-lowerjiang = Unterer Jangtse

# Hauptstädte nach ihren Schlüsseln in den eigenen Karten.
capital-handan = Handan
capital-ji = Ji
capital-linzi = Linzi
capital-daliang = Daliang
capital-xianyang = Xianyang
capital-xinzheng = Xinzheng
capital-ying = Ying
