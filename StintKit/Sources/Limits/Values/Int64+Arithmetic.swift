extension Int64 {
    /// The maximum distance of an instant from its origin, in milliseconds: exact as a `Double`.
    static let instantMaximum: Int64 = 1 << 53

    /// The maximum distance of two instants, in milliseconds.
    static let distanceMaximum = 2 * instantMaximum

    /// The length of a civil day without a clock change, in milliseconds.
    static let dayMilliseconds: Int64 = 86_400_000

    static let minuteMilliseconds: Int64 = 60_000

    static let secondMilliseconds: Int64 = 1000

    var clampedToInstantRange: Int64 {
        Swift.min(Swift.max(self, -Int64.instantMaximum), Int64.instantMaximum)
    }

    var clampedToDistanceRange: Int64 {
        Swift.min(Swift.max(self, -Int64.distanceMaximum), Int64.distanceMaximum)
    }

    /// Returns the quotient rounded toward minus infinity; the divisor must be positive.
    func dividedRoundingDown(by divisor: Int64) -> Int64 {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }

    /// Returns the value rounded down to a multiple of a positive step.
    func roundedDown(toMultipleOf step: Int64) -> Int64 { dividedRoundingDown(by: step) * step }

    /// Returns the value rounded up to a multiple of a positive step.
    func roundedUp(toMultipleOf step: Int64) -> Int64 { -(-self).roundedDown(toMultipleOf: step) }

    /// The milliseconds, rounded to the nearest whole second.
    var roundedToSecond: Int64 {
        (self + .secondMilliseconds / 2).roundedDown(toMultipleOf: .secondMilliseconds)
    }
}
