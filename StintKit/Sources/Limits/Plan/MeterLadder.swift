/// The minutes of use at which the monitor extension wakes to read one limit's counter.
public struct MeterLadder: Hashable, Sendable {
    /// The metered limit.
    public let limit: LimitID
    /// The selection that is counted as a whole.
    public let selection: SelectionID
    /// The first eight bytes of the contents' digest: other contents need another ladder.
    public let contents: UInt64
    /// The readings in minutes of the day, each once, in ascending order.
    public let rungs: [Minutes]

    /// The number of consecutive minutes: half of them are reached before a ladder is set up again.
    static let nearMaximum = 10
    /// The distances beyond a ladder's beginning at which a counter is read if callbacks are lost.
    static let farther = [15, 30, 60, 120]

    /// Returns the readings of a ladder in ascending order.
    ///
    /// Few, because each contains all tokens of the selection. The near ones are consecutive
    /// minutes from a multiple of half their number on, so that a ladder is set up again only when
    /// their upper half is reached; the deciding minute is then always among the next. Nothing else
    /// moves a ladder: after a new setup of counters the system repeats passed thresholds.
    /// `reading` is the counter's latest reported value, `count` the number of ladders.
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
