/// The minutes of use at which the monitor extension wakes to read one limit's counter.
public struct MeterLadder: Hashable, Sendable {
    /// The metered limit.
    public let limit: LimitID
    /// The selection that is counted as a whole.
    public let selection: SelectionID
    /// The first eight bytes of the digest of the contents; other contents need another ladder.
    public let contents: UInt64
    /// The readings, each once, in ascending order.
    public let rungs: [Minutes]

    /// The number of consecutive minutes; a ladder is set up again after half of them.
    static let nearMaximum = 10
    /// The distances from a ladder's beginning at which a counter is read if callbacks are lost.
    static let farther = [15, 30, 60, 120]

    /// Returns the readings of a ladder in ascending order.
    ///
    /// There are few, because each contains all tokens of the selection. The first ones are
    /// consecutive minutes from a multiple of half their number on, so a ladder is set up again only
    /// when the upper half is reached, and the next minutes always have a rung. A ladder moves for no
    /// other reason, because the system repeats passed thresholds after each setup. `reading` is the
    /// last reported value of the counter, `count` the number of ladders.
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
