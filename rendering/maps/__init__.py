"""Paint maps in the style of an old map of China, for any game with a board of regions.

A painter makes a `chart.Chart` from its regions' outlines and gives everything that is the game's own as values: the
regions' names and tints, what names must not hide, characters and trees. In return it gets

- `chart`: where everything lies in the picture, with hand-drawn borders, coasts and roads;
- `shore`: the sea and the wilds around the regions;
- `ground` and `land`: the painted land, with mountains, waves and roads;
- `names`: the places of names and of large characters, where they hide nothing;
- `glass`: canvases in the map's coordinates, for the whole map or a closer look, and the rest of a map faded;
- `lines` and `ornaments`: lines over a map, and a compass and junks at sea;
- `tints`: palettes of maps, with a tint for each region, the sea and the wilds.

Nothing here knows a game.
"""
