### The tiny feature of the tests.

command-cheers = Cheer

cheers-button = Cheer
cheers-said = { $voice ->
    [loud] Hurrah!
   *[other] hurrah
}
cheers-at-the-end = Three cheers for everyone!

my-option-voice = How you cheer.
    .title = voice
my-option-voice-soft = softly
my-option-voice-loud = loudly
