import Foundation

/// The format of a date in an HTML input: `2026-11-21`, `09:30` or `2026-11-21T09:30`.
struct DateInputFormat {
    let components: DatePickerComponents
    let calendar: Calendar

    var type: String {
        components == .hourAndMinute ? "time" : components == .date ? "date" : "datetime-local"
    }

    func text(of date: Date) -> String {
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        let day = [padded(parts.year, 4), padded(parts.month, 2), padded(parts.day, 2)]
            .joined(separator: "-")
        let time = "\(padded(parts.hour, 2)):\(padded(parts.minute, 2))"
        return components == .hourAndMinute ? time : components == .date ? day : "\(day)T\(time)"
    }

    /// Parses the input's text; components that it lacks don't change.
    func date(from text: String, keeping old: Date) -> Date? {
        let halves = text.split(separator: "T", omittingEmptySubsequences: false)
        var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: old)
        if components != .hourAndMinute {
            let numbers = (halves.first ?? "").split(separator: "-").compactMap { Int($0) }
            guard numbers.count == 3, (1...9999).contains(numbers[0]) else { return nil }
            (parts.year, parts.month, parts.day) = (numbers[0], numbers[1], numbers[2])
        }
        if components != .date {
            let numbers = (halves.last ?? "").split(separator: ":").compactMap { Int($0) }
            guard numbers.count >= 2, (0...23).contains(numbers[0]), (0...59).contains(numbers[1])
            else { return nil }
            (parts.hour, parts.minute) = (numbers[0], numbers[1])
        }
        guard halves.count == (type == "datetime-local" ? 2 : 1) else { return nil }
        guard parts.isValidDate(in: calendar) || components == .hourAndMinute else { return nil }
        return calendar.date(from: parts)
    }

    private func padded(_ number: Int?, _ length: Int) -> String {
        let text = String(number ?? 0)
        return String(repeating: "0", count: max(length - text.count, 0)) + text
    }
}
