package import Foundation

/// Dates and times of day in tests.
package enum Civil {
    package struct Unreadable: Error { let text: String }

    package static func zone(_ identifier: String) throws -> TimeZone {
        guard let zone = TimeZone(identifier: identifier) else {
            throw Unreadable(text: identifier)
        }
        return zone
    }

    /// Reads `2026-01-05 08:00` or `2026-01-05 08:00:30`; the first of two repeated times.
    package static func date(_ text: String, _ zone: TimeZone) throws -> Date {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let numbers = text.split { "- :".contains($0) }.compactMap { Int($0) }
        guard numbers.count >= 5 else { throw Unreadable(text: text) }
        let components = DateComponents(
            year: numbers[0],
            month: numbers[1],
            day: numbers[2],
            hour: numbers[3],
            minute: numbers[4],
            second: numbers.count > 5 ? numbers[5] : 0
        )
        guard let date = calendar.date(from: components) else { throw Unreadable(text: text) }
        return date
    }

    /// Reads `08:00` or `08:00:30` as components.
    package static func time(_ text: String) throws -> DateComponents {
        let numbers = text.split(separator: ":").compactMap { Int($0) }
        guard numbers.count >= 2 else { throw Unreadable(text: text) }
        var components = DateComponents(hour: numbers[0], minute: numbers[1])
        if numbers.count > 2 { components.second = numbers[2] }
        return components
    }

    /// Returns the current time of day in the app's process, with milliseconds unless zero.
    package static func now() -> String {
        let parts = Calendar.current.dateComponents(
            [.hour, .minute, .second, .nanosecond],
            from: Date()
        )
        func two(_ number: Int?) -> String {
            let number = number ?? 0
            return number < 10 ? "0\(number)" : "\(number)"
        }
        let milliseconds = (parts.nanosecond ?? 0) / 1_000_000
        return "\(two(parts.hour)):\(two(parts.minute)):\(two(parts.second))"
            + (milliseconds == 0 ? "" : ".\(milliseconds)")
    }
}
