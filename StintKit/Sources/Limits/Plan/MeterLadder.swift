/// The minutes of use at which the monitor extension wakes to read one limit's counter.
public struct MeterLadder: Hashable, Sendable {
    /// The limit.
    public let limit: LimitID
    /// What is counted, all of it together.
    public let selection: SelectionID
    /// The first eight bytes of the digest of its contents: other contents are another ladder.
    public let contents: UInt64
    /// The readings, in minutes of the day, without repetition, the smallest first.
    public let rungs: [Minutes]
}
