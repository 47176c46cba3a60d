import Foundation

/// Formats times for the phone and its panels without formatters, which are slow.
struct PhoneClock {
    private static let weekdays = [
        "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
    ]
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]
    let calendar: Calendar
    let hasTwelveHours: Bool

    /// Returns the time of day for panels, `09:41` or `9:41 AM`, or with seconds.
    func time(_ date: Date, seconds: Bool = false) -> String {
        let parts = calendar.dateComponents([.hour, .minute, .second], from: date)
        let hour = parts.hour ?? 0
        let shown = hasTwelveHours ? "\(Self.twelve(hour))" : Self.two(hour)
        let second = seconds ? ":\(Self.two(parts.second))" : ""
        // Foundation writes a narrow space there.
        let half = hasTwelveHours ? hour < 12 ? "\u{202F}AM" : "\u{202F}PM" : ""
        return "\(shown):\(Self.two(parts.minute))\(second)\(half)"
    }

    /// Returns the time of day for the phone's status bar: `9:41`.
    func face(_ date: Date) -> String {
        let parts = calendar.dateComponents([.hour, .minute], from: date)
        let hour = parts.hour ?? 0
        return "\(hasTwelveHours ? Self.twelve(hour) : hour):\(Self.two(parts.minute))"
    }

    private static func twelve(_ hour: Int) -> Int { (hour + 11) % 12 + 1 }

    /// Returns whether two times are on the same day.
    func isToday(_ date: Date, _ now: Date) -> Bool { calendar.isDate(date, inSameDayAs: now) }

    /// Returns the day, `Monday, January 5`.
    func day(_ date: Date) -> String {
        let (weekday, month, day) = names(date)
        return "\(weekday), \(month) \(day)"
    }

    /// Returns a short text: the time alone on the same day, with seconds unless they are zero.
    func near(_ date: Date, _ now: Date) -> String {
        let time = time(date, seconds: date.milliseconds % 60_000 >= 1000)
        if isToday(date, now) { return time }
        let (weekday, month, day) = names(date)
        return "\(weekday.prefix(3)) \(day) \(month.prefix(3)), \(time)"
    }

    private func names(_ date: Date) -> (weekday: String, month: String, day: Int) {
        let parts = calendar.dateComponents([.weekday, .month, .day], from: date)
        return (
            Self.weekdays[((parts.weekday ?? 1) - 1) % 7],
            Self.months[((parts.month ?? 1) - 1) % 12], parts.day ?? 1
        )
    }

    /// Reads the value of a date field; nil if it isn't valid.
    func date(field text: String) -> Date? {
        let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
        guard (5...6).contains(numbers.count), (1...9999).contains(numbers[0]) else { return nil }
        return calendar.date(
            from: DateComponents(
                year: numbers[0],
                month: numbers[1],
                day: numbers[2],
                hour: numbers[3],
                minute: numbers[4],
                second: numbers.count > 5 ? numbers[5] : 0
            )
        )
    }

    private static func two(_ number: Int?) -> String {
        let text = String(number ?? 0)
        return text.count < 2 ? "0" + text : text
    }
}
