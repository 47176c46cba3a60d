extension Duration {
    /// The whole milliseconds of the duration, rounded down, at most 2⁵⁴ either way.
    package var wholeMilliseconds: Int64 {
        let (seconds, attoseconds) = components
        let (milliseconds, overflow) = seconds.multipliedReportingOverflow(by: 1000)
        guard !overflow else { return (seconds < 0 ? Int64.min : .max).clampedToDistanceRange }
        let fraction = attoseconds.dividedRoundingDown(by: 1_000_000_000_000_000)
        return (milliseconds.clampedToDistanceRange + fraction).clampedToDistanceRange
    }
}
