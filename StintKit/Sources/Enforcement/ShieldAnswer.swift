/// What the system is to do after a button of a shield was pressed.
public enum ShieldAnswer: Hashable, Sendable {
    /// The app is open now: the shield vanishes by itself.
    case reveal
    /// Close what is shielded.
    case close
    /// Draw the shield again: it has something new to say.
    case redraw
    /// Open Stint; a notification leads there where the system cannot.
    case openStint
}
