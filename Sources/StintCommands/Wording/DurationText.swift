enum DurationText {
    /// Returns the nearest number of minutes.
    static func minutes(_ duration: Duration) -> Int {
        let (seconds, attoseconds) = duration.components
        // Half a minute counts as one.
        return Int((seconds + (attoseconds >= 500_000_000_000_000_000 ? 1 : 0) + 30) / 60)
    }

    static func hours(minutes: Int) -> String {
        "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
    }

    /// Returns seconds to the millisecond, as programs like them.
    static func seconds(_ duration: Duration) -> Double {
        let (seconds, attoseconds) = duration.components
        return Double(seconds * 1000 + attoseconds / 1_000_000_000_000_000) / 1000
    }
}
