/// The share of choices at a shield that turned back, with the count that it is based on.
///
/// A choice is a "no", or a "yes" that opened the item or failed a pledge. Without a choice there is
/// no share, which is not the same as 0.
public struct FocusScore: Hashable, Sendable {
    /// The share in percent, 0…100; nil if there was no choice.
    ///
    /// It is rounded to the nearest, but 0 and 100 are said only where they are exact.
    public let share: Int?
    /// How many choices there were.
    public let choices: Int

    /// Creates the score of so many choices; a negative number counts as none.
    public init(turnedBack: Int, opened: Int) {
        let turnedBack = max(0, turnedBack)
        let opened = max(0, opened)
        choices = turnedBack + opened
        guard choices > 0 else {
            share = nil
            return
        }
        let rounded = (200 * turnedBack + choices) / (2 * choices)
        share =
            if turnedBack == 0 || opened == 0 { rounded } else { min(max(rounded, 1), 99) }
    }
}

extension FocusScore: CustomStringConvertible {
    /// The share as `67%`, or `–` if there was no choice.
    public var description: String { share.map { "\($0)%" } ?? "–" }
}
