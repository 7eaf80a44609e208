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
area-guanzhong = Guanzhong
area-ordos = Ordos
area-yinshan = Yinshan
area-yandai = Yan und Dai
area-hebei = Hebei
area-threeqi = Drei Qi
area-zhongyuan = Zhongyuan
area-pengcheng = Pengcheng
area-hanvalley = Hantal
area-jiangnan = Jiangnan
area-yellowriver = Gelber Fluss
area-yangtze = Jangtse

# Hauptstädte nach ihren Schlüsseln in den eigenen Karten.
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
capital-westwei = West-Wei
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
capital-westchu = West-Chu
capital-linjiang = Linjiang
capital-hengshan = Hengshan
capital-jiujiang = Jiujiang
