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

    /// The minutes that are read one by one: half of them are reached before a ladder is set up anew.
    static let nearMaximum = 10
    /// How far beyond a ladder's beginning a counter is read, should callbacks be lost.
    static let farther = [15, 30, 60, 120]

    /// Returns the readings of a ladder.
    ///
    /// Few, for each carries all tokens of the selection. Minute by minute from the last half of the
    /// near ones on, so that a ladder is set up anew only when their upper half is reached; what
    /// decides is then always among the next. Nothing else moves a ladder: setting counters up again
    /// makes the system tell again of what was passed.
    /// - Parameters:
    ///   - reading: The minutes that the counter has told so far.
    ///   - count: How many ladders there are.
    /// - Returns: The readings, the smallest first.
    static func rungs(from reading: Minutes, count: Int) -> [Minutes] {
        let maximum = max(1, Plan.ladderEventMaximum / count)
        let farther = farther.prefix(maximum / 2)
        let near = min(nearMaximum, maximum - farther.count)
        let half = max(1, near / 2)
        let first = max(0, reading.count) / half * half
        let offsets = Array(1...near) + farther.filter { $0 > near }
        return offsets.map { Minutes(first + $0) }.filter { $0 <= Usage.readingMaximum }
    }
}
