/// What a reading of both clocks tells that no fact has told yet.
struct ClockObservation {
    /// The wall clock may differ this much from the boot clock before it counts as moved.
    static let toleranceMilliseconds: Int64 = 60_000

    /// Clocks may drift apart by one part in this many: 200 ppm, ten times a usual quartz.
    static let driftDivisor: Int64 = 5000

    var isNewBoot: Bool
    /// True if an offset, which follows, is doubted no more since the last fact.
    var isBelieved = false
    var believedMilliseconds: Int64 = 0
    var movedMilliseconds: Int64 = 0
    /// How far the wall clock is ahead of the trusted reading.
    var offsetMilliseconds: Int64 = 0
    /// How much of that is doubted.
    var doubtMilliseconds: Int64 = 0

    /// The wall clock moved, and is then doubted by so much.
    mutating func move(by distance: Int64, doubt: Int64) {
        movedMilliseconds = distance
        offsetMilliseconds = (offsetMilliseconds - doubtMilliseconds + doubt).clampedToDistanceRange
        doubtMilliseconds = doubt
    }

    /// Returns how far the wall clock moved within one boot, 0 within the tolerance.
    static func moved(from earlier: ClockReading, to later: ClockReading) -> Int64 {
        let elapsed = later.boot.millisecondsSinceBoot - earlier.boot.millisecondsSinceBoot
        let moved =
            later.wall.millisecondsSince1970 - earlier.wall.millisecondsSince1970 - elapsed
        let tolerance = max(toleranceMilliseconds, elapsed / driftDivisor)
        return moved.magnitude <= UInt64(tolerance) ? 0 : moved.clampedToDistanceRange
    }
}
