package enum DurationText {
    /// Returns the number of minutes, rounded to the nearest.
    package static func minutes(_ duration: Duration) -> Int {
        let (seconds, attoseconds) = duration.components
        // Round half a minute up.
        return Int((seconds + (attoseconds >= 500_000_000_000_000_000 ? 1 : 0) + 30) / 60)
    }

    package static func hours(minutes: Int) -> String {
        "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
    }

    /// Returns the seconds, rounded to milliseconds.
    package static func seconds(_ duration: Duration) -> Double {
        let (seconds, attoseconds) = duration.components
        return Double(seconds * 1000 + attoseconds / 1_000_000_000_000_000) / 1000
    }
}
