### How things are listed: `A, B and C`.

list-and = { $first } and { $last }
list-or = { $first } or { $last }
# Between any two but the last.
list-comma = { ", " }
