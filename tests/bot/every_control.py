"""A control for every verb."""

NOW = ["open", "number", "type", "typed", "hand", "scores", "text", "hint", "more", "hush"]
OF_TABLE = ["join", "leave", "start", "options", "cancel", "resume", "moving", "closing", "closed", "rematch", "film"]
OF_PERSON = ["show", "turn", "ahead", "resign", "zone", "wishes", "wishzone", "vacation", "awayday"]
OF_SEAT = ["seats", "takeover", "replace", "absent", "accept", "decline", "extend"]
PAGES = ["help", "settings", "me", "remind", "clock", "resign", "cancel", "ahead", "undo", "pause"]
VERBS = {
    **{verb: (f"hd:{verb}:1:{{now}}:", ()) for verb in NOW},
    **{verb: (f"hd:{verb}:1:0:", ()) for verb in (*OF_TABLE, *OF_PERSON)},
    **{verb: (f"hd:{verb}:1:0:0", ()) for verb in OF_SEAT},
    **{f"more {page}": (f"hd:more:1:0:{page}", ()) for page in PAGES},
    "choose": ("hd:choose:1:{now}:recruiter;recruit", ()),
    "close": ("hd:close:1:{now}:recruiter;recruit;2", ()),
    "page": ("hd:page:1:{now}:1", ()),
    "undo": ("hd:undo:1:{now}:choice", ()),
    "barred": ("hd:barred:1:{now}:recruiter", ()),
    "history": ("hd:history:1:0:first", ()),
    "why": ("hd:why:1:0:1", ()),
    "replay": ("hm:replay:1:0:", ("1",)),
    "review": ("hd:review:1:0:first", ()),
    "server": ("hm:server:0:0:keep", ("30",)),
    "forget": ("hd:forget:0:0:", ()),
    "rankings": ("hd:rankings:0:0:huang_di/first", ()),
    "look": ("hm:look:1:0:", ("p1",)),
    "intro": ("hd:intro:1:0:huang_di/1", ()),
    "newtable": ("hd:newtable:0:0:huang_di", ()),
    "help": ("hd:help:1:0:huang_di/1", ()),
    "prefer": ("hm:prefer:1:0:hints", ("off",)),
    "set": ("hm:set:1:0:theme", ("dark",)),
    "set clock": ("hm:set:1:0:clock", ("2d",)),
    "unseat": ("hd:unseat:1:0:Meng Tian (AI)", ()),
    "remind": ("hd:remind:1:0:off", ()),
    "hour": ("hm:hour:1:0:", ("7",)),
    "zoned": ("hm:zoned:1:0:", ("Asia/Tokyo",)),
    "place": ("hm:place:1:0:", ("dm",)),
    "wish": ("hm:wish:1:0:how", ("dm",)),
    "away": ("hm:away:1:0:", ("3",)),
    "ai": ("hm:ai:1:0:", ("medium",)),
    "vote": ("hd:vote:1:0:1/yes", ()),
    "plan": ("hd:plan:1:0:bid/x", ()),
    "planform": ("hd:planform:1:0:bid", ()),
    "unplan": ("hd:unplan:1:0:bid", ()),
    "taller": ("hd:taller:1:{now}:", ()),
    "play": ("hd:play:1:{now}:end", ()),
    "takeback": ("hd:takeback:1:{now}:choice", ()),
    "rewind": ("hm:rewind:1:{now}:", ("1",)),
    "goback": ("hd:goback:1:{now}:1", ()),
    "callend": ("hd:callend:1:0:cancel", ()),
    "pause": ("hd:pause:1:0:7", ()),
    "joined": ("hm:joined:1:0:", ("remove/1",)),
    "moved": ("hd:moved:0:0:1", ()),
}
"""`custom_id` and values of each control at the first turn of a game; `now` is the current ask's number."""
