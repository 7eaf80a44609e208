### The bundled maps.

map-warring_states = Seven Warring States
map-eighteen_kingdoms = Eighteen Kingdoms

# Areas by their keys in the bundled maps; maps from files have their own names.
area-zhao = Zhao
area-yan = Yan
area-qi = Qi
area-wei = Wei
area-qin = Qin
area-han = Han
area-chu = Chu
area-yunmeng = Yunmeng
area-upperhuang = Upper Yellow River
area-lowerhuang = Lower Yellow River
area-upperjiang = Upper Yangtze
area-lowerjiang = Lower Yangtze

# Capitals by their keys in the bundled maps.
capital-handan = Handan
capital-ji = Ji
capital-linzi = Linzi
capital-daliang = Daliang
capital-xianyang = Xianyang
capital-xinzheng = Xinzheng
capital-ying = Ying
