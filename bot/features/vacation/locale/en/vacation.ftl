### Vacation.

vacation-page = Vacation
vacation-button = Vacation …
vacation-choose = Away until
vacation-tomorrow = until tomorrow night
vacation-days = for three days
vacation-week = for a week
vacation-weeks = for two weeks
vacation-button-day = Another day …
vacation-day-line = Last day: year-month-day
vacation-button-back = I'm back

## Answers.
# $until is a moment as the reader's Discord shows it, $day and $clock the same in their $zone.
absence-done-away = You are away until { $until } (in { $zone }: { $day }, { $clock }). Your clocks stop, and you get no reminders.
absence-done-back = Welcome back. Your clocks are running, and your reminders are on as you set them.

## Refusals.
absence-days = Give a number of days from 1 to { $most }.
absence-no-date = Give the last day of your vacation as year-month-day, such as { $example }.
absence-date-range = Give a day from { $first } to { $last }.
absence-one-way = Give only one of days, until and off.

## The command.
command-my-vacation = Say that you are away: your clocks stop, and you get no reminders
    .days = For how many days from now.
    .until = The last day, such as 2026-12-24.
    .off = You are back.
