/// The news in a reading of both clocks that no fact contains yet.
struct ClockObservation {
    /// The tolerated difference between the clocks before the wall clock counts as moved.
    static let toleranceMilliseconds: Int64 = 60_000

    /// Clocks may drift apart by one part in this many: 200 ppm, ten times a usual quartz.
    static let driftDivisor: Int64 = 5000

    var isNewBoot: Bool
    /// True if an offset, given below, is no longer doubted since the last fact.
    var isBelieved = false
    var believedMilliseconds: Int64 = 0
    var movedMilliseconds: Int64 = 0
    /// The lead of the wall clock over the trusted reading.
    var offsetMilliseconds: Int64 = 0
    /// The doubted part of that.
    var doubtMilliseconds: Int64 = 0

    /// Moves the wall clock by a distance, with a doubt of so much.
    mutating func move(byMilliseconds distance: Int64, doubtMilliseconds doubt: Int64) {
        movedMilliseconds = distance
        offsetMilliseconds = (offsetMilliseconds - doubtMilliseconds + doubt).clampedToDistanceRange
        doubtMilliseconds = doubt
    }

    /// Returns the distance by which the wall clock moved within one boot, 0 within the tolerance.
    static func movedMilliseconds(from earlier: ClockReading, to later: ClockReading) -> Int64 {
        let elapsed = later.boot.millisecondsSinceBoot - earlier.boot.millisecondsSinceBoot
        let moved = earlier.wall.milliseconds(to: later.wall) - elapsed
        let tolerance = max(toleranceMilliseconds, elapsed / driftDivisor)
        return moved.magnitude <= UInt64(tolerance) ? 0 : moved.clampedToDistanceRange
    }
}
