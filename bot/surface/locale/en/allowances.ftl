### Refusals for people who do something too often. $whose is "person" or "channel"; $when reads like "in 3 minutes".

allowance-open =
    { $whose ->
        [channel] Many tables were opened in this channel just now. You can open the next one { $when }.
       *[person] You have opened many tables just now. You can open the next one { $when }.
    }
allowance-lobby =
    { $whose ->
        [channel] There was a lot of coming and going in this channel. You can join, leave or add AI players again { $when }.
       *[person] You have joined and left a lot just now. You can do so again { $when }.
    }
allowance-import =
    { $whose ->
        [channel] Many games were imported into this channel just now. You can import the next one { $when }.
       *[person] You have imported many games just now. You can import the next one { $when }.
    }
allowance-undo =
    { $whose ->
        [channel] A lot was taken back in this channel just now. You can take something back again { $when }.
       *[person] You have taken a lot back just now. You can take something back again { $when }.
    }
allowance-vote =
    { $whose ->
        [channel] Many votes were called in this channel just now. You can call the next one { $when }.
       *[person] You have called many votes just now. You can call the next one { $when }.
    }
allowance-seat =
    { $whose ->
        [channel] Many seats in this channel changed hands just now. The next one can { $when }.
       *[person] You have given up or taken over many seats just now. You can do so again { $when }.
    }
allowance-choose =
    { $whose ->
        [channel] Many options were changed in this channel just now. You can change the next one { $when }.
       *[person] You have changed many options just now. You can change the next one { $when }.
    }
allowance-read =
    { $whose ->
        [channel] People in this channel have turned many pages just now. You can go on with a chronicle or a replay { $when }.
       *[person] You have turned many pages just now. You can go on with a chronicle or a replay { $when }.
    }
allowance-film =
    { $whose ->
        [channel] People in this channel have watched many films just now. You can watch the next one { $when }.
       *[person] You have watched many films just now. You can watch the next one { $when }.
    }
allowance-review =
    { $whose ->
        [channel] People in this channel have looked back at many games just now. You can look back again { $when }.
       *[person] You have looked back at many games just now. You can look back again { $when }.
    }
allowance-export =
    { $whose ->
        [channel] Many games were exported in this channel just now. You can export the next one { $when }.
       *[person] You have exported many games just now. You can export the next one { $when }.
    }
allowance-data =
    { $whose ->
        [channel] People in this channel have asked for their data many times just now. You can ask for yours again { $when }.
       *[person] You have asked for your data many times just now. You can ask again { $when }.
    }
allowance-hint =
    { $whose ->
        [channel] People in this channel have asked for many hints just now. You can ask again { $when }.
       *[person] You have asked for many hints just now. You can ask again { $when }.
    }
