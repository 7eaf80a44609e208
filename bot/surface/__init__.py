"""The surface: how the bot meets Discord, for all features alike.

Clicks come in through `router` (with `controls`), commands through `commands` (with `here`, `suggesting`, `wording`).
Panels and posts are built from `layout`, `parts` and `pictures`. Posts go out through `publisher`
(with `posts` and `sending`). `bot.feature.Surface` bundles what features are made with. The surface may import
`bot.kernel` and below, and no feature.
"""
