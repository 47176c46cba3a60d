/// How many clean days there were in a row.
///
/// A day is clean if a limit that can shield stood, or a pledge began, and no override and no
/// emergency began, no pledge failed that began on it, and the permission to shield was there
/// throughout. A day on which nothing was in force is not clean, so none before the first limit is.
public struct Streaks: Hashable, Sendable {
    /// The clean days up to today; today counts if it is clean so far, and ends the row if not.
    public let current: Int
    /// The most clean days in a row ever.
    public let longest: Int
}
