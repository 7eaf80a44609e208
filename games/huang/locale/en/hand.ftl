### What only the viewer may see: tiles and points.

hand-public = Only players have tiles.
hand = Behind your screen: { $tiles }.
hand-home = Your leaders at home: { $leaders }.
hand-home-none = All your leaders are on the map.
hand-points = Your points: { $points }; your weakest colour has { $score }.
