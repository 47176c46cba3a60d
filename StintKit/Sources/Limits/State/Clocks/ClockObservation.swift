/// The news of a reading of both clocks: everything that no fact contains yet.
struct ClockObservation {
    /// The difference between the clocks from which on the wall clock counts as moved.
    static let toleranceMilliseconds: Int64 = 60_000

    /// The divisor for the drift of the clocks: 200 ppm, ten times that of a usual quartz.
    static let driftDivisor: Int64 = 5000

    var isNewBoot: Bool
    /// True if an offset is no longer doubted since the last fact.
    var isBelieved = false
    var believedMilliseconds: Int64 = 0
    var movedMilliseconds: Int64 = 0
    /// The lead of the wall clock over the trusted reading.
    var offsetMilliseconds: Int64 = 0
    /// The doubted part of the offset.
    var doubtMilliseconds: Int64 = 0

    /// Records a move of the wall clock, and the doubt after it.
    mutating func move(byMilliseconds distance: Int64, doubtMilliseconds doubt: Int64) {
        movedMilliseconds = distance
        offsetMilliseconds = (offsetMilliseconds - doubtMilliseconds + doubt).clampedToDistanceRange
        doubtMilliseconds = doubt
    }

    /// Returns the distance that the wall clock moved within one boot; 0 within the tolerance.
    static func movedMilliseconds(from earlier: ClockReading, to later: ClockReading) -> Int64 {
        let elapsed = later.boot.millisecondsSinceBoot - earlier.boot.millisecondsSinceBoot
        let moved = earlier.wall.milliseconds(to: later.wall) - elapsed
        let tolerance = max(toleranceMilliseconds, elapsed / driftDivisor)
        return moved.magnitude <= UInt64(tolerance) ? 0 : moved.clampedToDistanceRange
    }
}
