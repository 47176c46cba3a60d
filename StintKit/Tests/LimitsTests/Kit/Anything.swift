import Foundation
import Limits

/// Sample values.
enum Anything {
    static let selection = SelectionID(rawValue: 1)
    static let boot = BootID(high: 1, low: 1)
    static var empty: Schedule {
        guard let schedule = try? Schedule(windows: []) else {
            preconditionFailure("no windows are valid")
        }
        return schedule
    }

    static func time(_ text: String) -> TimeOfDay {
        guard let time = TimeOfDay(text) else { preconditionFailure("no time: \(text)") }
        return time
    }

    /// Returns a schedule from texts such as `12:00-13:00`, or `12:00-13:00 4` with weekday bits.
    static func schedule(_ spans: String...) throws -> Schedule { try schedule(spans) }

    static func schedule(_ spans: [String]) throws -> Schedule {
        try Schedule(
            windows: spans.map { span in
                let parts = span.split(separator: " ")
                let times = parts[0].split(separator: "-").map { time(String($0)) }
                let days = parts.count > 1 ? UInt8(parts[1]).map(Weekdays.init(rawValue:)) : nil
                return try Window(
                    label: span,
                    start: times[0],
                    end: times[1],
                    weekdays: days ?? .all
                )
            }
        )
    }

    /// Returns hours from texts such as `22:00-07:00`, on some days.
    static func hours(_ spans: String..., days: Weekdays = .all) throws -> Hours {
        try Hours(
            days: days,
            spans: spans.map { span in
                let times = span.split(separator: "-").map { time(String($0)) }
                return try Hours.Span(start: times[0], end: times[1])
            }
        )
    }

    static func calendar(_ zone: String) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        guard let zone = TimeZone(identifier: zone) else { preconditionFailure("no zone \(zone)") }
        calendar.timeZone = zone
        return calendar
    }

    /// Returns the wall instant of a local time such as `2026-03-29 12:00`; the first if it is repeated.
    static func wall(_ text: String, _ calendar: Calendar) -> WallInstant {
        let numbers = text.split { " -:".contains($0) }.compactMap { Int($0) }
        let components = DateComponents(
            year: numbers[0],
            month: numbers[1],
            day: numbers[2],
            hour: numbers[3],
            minute: numbers[4],
            second: numbers.count > 5 ? numbers[5] : 0
        )
        guard let date = calendar.date(from: components) else {
            preconditionFailure("no date \(text)")
        }
        return WallInstant(millisecondsSince1970: Int64(date.timeIntervalSince1970 * 1000))
    }

    static func date(_ wall: WallInstant) -> Date {
        Date(timeIntervalSince1970: Double(wall.millisecondsSince1970) / 1000)
    }

    static func limit(_ schedule: Schedule, id: UInt64 = 1, selection: UInt64 = 1) throws -> Limit {
        try limit(.schedule(schedule), id: id, selection: selection)
    }

    static func limit(
        _ rule: Rule,
        id: UInt64 = 1,
        selection: UInt64 = 1,
        hours: Hours = .always,
        opensInBreaks: Bool? = nil
    ) throws -> Limit {
        try Limit(
            id: LimitID(rawValue: id),
            label: "limit \(id)",
            selection: SelectionID(rawValue: selection),
            rule: rule,
            hours: hours,
            opensInBreaks: opensInBreaks
        )
    }

    /// The schedule of the preset anti-rot.
    static var antiRot: Schedule { Preset.antiRot.schedule ?? empty }

    /// Returns a reference to contents; equal numbers mean equal contents.
    static func contents(_ number: UInt8, applications: UInt16 = 1) -> SelectionReference {
        guard
            let reference = SelectionReference(
                digest: [UInt8](repeating: number, count: 32),
                applicationCount: applications,
                categoryCount: 0,
                webDomainCount: 0
            )
        else { preconditionFailure("a digest has 32 bytes") }
        return reference
    }
}
