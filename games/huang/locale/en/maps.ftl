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
area-guanzhong = Guanzhong
area-ordos = Ordos
area-yinshan = Yinshan
area-yandai = Yan and Dai
area-hebei = Hebei
area-threeqi = Three Qi
area-zhongyuan = Zhongyuan
area-pengcheng = Pengcheng
area-hanvalley = Han Valley
area-jiangnan = Jiangnan
area-yellowriver = Yellow River
area-yangtze = Yangtze

# Capitals by their keys in the bundled maps.
capital-handan = Handan
capital-ji = Ji
capital-linzi = Linzi
capital-daliang = Daliang
capital-xianyang = Xianyang
capital-xinzheng = Xinzheng
capital-ying = Ying
capital-dai = Dai
capital-yan = Yan
capital-liaodong = Liaodong
capital-di = Di
capital-westwei = Western Wei
capital-changshan = Changshan
capital-yin = Yin
capital-jibei = Jibei
capital-qi = Qi
capital-jiaodong = Jiaodong
capital-yong = Yong
capital-sai = Sai
capital-hanzhong = Hanzhong
capital-henan = Henan
capital-han = Han
capital-westchu = Western Chu
capital-linjiang = Linjiang
capital-hengshan = Hengshan
capital-jiujiang = Jiujiang
