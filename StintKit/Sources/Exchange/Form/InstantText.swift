import Limits

/// Instants as ISO 8601 texts in UTC: `2026-03-29T01:59:59.999Z`.
enum InstantText {
    /// Returns the text of an instant; it is exact.
    static func text(_ instant: WallInstant) -> String {
        let dayMilliseconds: Int64 = 86_400_000
        let total = instant.millisecondsSince1970
        let passed = ((total % dayMilliseconds) + dayMilliseconds) % dayMilliseconds
        let day = CivilDay(daysSince1970: Int((total - passed) / dayMilliseconds))
        let seconds = passed / 1000
        let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0, 2) }
            .joined(separator: ":")
        return "\(day)T\(clock).\(padded(passed % 1000, 3))Z"
    }

    private static func padded(_ number: Int64, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
