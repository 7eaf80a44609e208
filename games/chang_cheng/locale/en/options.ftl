### The variants.

option-boards = The four double-sided boards and their counters. You can upload a set of your own.
    .title = boards
option-boards-ours = this program's boards
option-events = Event cards: extra points at the end, or Threat counters that are turned face up.
    .title = events
option-events-none = none
option-events-one = one, drawn by lot
option-events-two = two, drawn by lot
option-events-diplomacy = Diplomacy
option-events-dominance = Dominance
option-events-reward = Imperial Reward
option-events-observers = Observers
option-events-diplomacy-dominance = Diplomacy and Dominance
option-events-diplomacy-reward = Diplomacy and Imperial Reward
option-events-diplomacy-observers = Diplomacy and Observers
option-events-dominance-reward = Dominance and Imperial Reward
option-events-dominance-observers = Dominance and Observers
option-events-reward-observers = Imperial Reward and Observers
