### Ablehnungen, wenn jemand etwas zu oft tut. $whose ist „person“ oder „channel“; $when liest sich wie „in 3 Minuten“.

allowance-open =
    { $whose ->
        [channel] In diesem Kanal wurden gerade viele Tische eröffnet. Den nächsten kannst du { $when } eröffnen.
       *[person] Du hast gerade viele Tische eröffnet. Den nächsten kannst du { $when } eröffnen.
    }
allowance-lobby =
    { $whose ->
        [channel] In diesem Kanal war gerade viel Kommen und Gehen. Beitreten, gehen oder KIs dazuholen kannst du wieder { $when }.
       *[person] Du bist gerade oft gekommen und gegangen. Das geht wieder { $when }.
    }
allowance-import =
    { $whose ->
        [channel] In diesen Kanal wurden gerade viele Partien importiert. Die nächste kannst du { $when } importieren.
       *[person] Du hast gerade viele Partien importiert. Die nächste kannst du { $when } importieren.
    }
allowance-undo =
    { $whose ->
        [channel] In diesem Kanal wurde gerade viel zurückgenommen. Du kannst { $when } wieder etwas zurücknehmen.
       *[person] Du hast gerade viel zurückgenommen. Du kannst { $when } wieder etwas zurücknehmen.
    }
allowance-vote =
    { $whose ->
        [channel] In diesem Kanal wurde gerade oft abgestimmt. Die nächste Abstimmung kannst du { $when } beantragen.
       *[person] Du hast gerade viele Abstimmungen beantragt. Die nächste kannst du { $when } beantragen.
    }
allowance-seat =
    { $whose ->
        [channel] In diesem Kanal haben gerade viele Plätze gewechselt. Der nächste kann es { $when }.
       *[person] Du hast gerade viele Plätze abgegeben oder übernommen. Das geht wieder { $when }.
    }
allowance-choose =
    { $whose ->
        [channel] In diesem Kanal wurden gerade viele Optionen geändert. Die nächste kannst du { $when } ändern.
       *[person] Du hast gerade viele Optionen geändert. Die nächste kannst du { $when } ändern.
    }
allowance-read =
    { $whose ->
        [channel] In diesem Kanal wurde gerade viel geblättert. In Chroniken und Wiederholungen geht es { $when } weiter.
       *[person] Du hast gerade viel geblättert. In Chroniken und Wiederholungen geht es { $when } weiter.
    }
allowance-film =
    { $whose ->
        [channel] In diesem Kanal wurden gerade viele Filme angesehen. Den nächsten kannst du { $when } ansehen.
       *[person] Du hast gerade viele Filme angesehen. Den nächsten kannst du { $when } ansehen.
    }
allowance-review =
    { $whose ->
        [channel] In diesem Kanal wurde gerade oft auf Partien zurückgeblickt. Zurückblicken kannst du wieder { $when }.
       *[person] Du hast gerade oft auf Partien zurückgeblickt. Zurückblicken kannst du wieder { $when }.
    }
allowance-export =
    { $whose ->
        [channel] In diesem Kanal wurden gerade viele Partien exportiert. Die nächste kannst du { $when } exportieren.
       *[person] Du hast gerade viele Partien exportiert. Die nächste kannst du { $when } exportieren.
    }
allowance-data =
    { $whose ->
        [channel] In diesem Kanal wurde gerade oft nach den eigenen Daten gefragt. Nach deinen fragen kannst du wieder { $when }.
       *[person] Du hast gerade oft nach deinen Daten gefragt. Fragen kannst du wieder { $when }.
    }
allowance-hint =
    { $whose ->
        [channel] In diesem Kanal wurde gerade oft nach Tipps gefragt. Fragen kannst du wieder { $when }.
       *[person] Du hast gerade oft nach Tipps gefragt. Fragen kannst du wieder { $when }.
    }
