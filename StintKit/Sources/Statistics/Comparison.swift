/// What happened in a period, and in as many days of the period before.
///
/// A week that has just begun is compared with the beginning of the week before, not with all of it.
public struct Comparison: Hashable, Sendable {
    /// The period.
    public let period: Period
    /// The days of it that have passed or begun; 0 if it lies in the future.
    public let dayCount: Int
    /// What happened in it so far.
    public let figures: Figures
    /// What happened on as many days of the period before, all of them once the period is over.
    public let before: Figures
}
