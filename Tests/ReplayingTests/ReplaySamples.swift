import Foundation
import InputFiles
import Inputs
import Testing

/// A random usage log, with the apps used in each second.
struct ReplaySample {
    let log: UsageLog
    /// The apps in use in each second of the log, in its order.
    let seconds: [(second: Int, apps: [String])]
    private let calendar: Calendar
    /// A cache of civil times by the minute since 1970, because the calculation is slow.
    private let shown: [Int: Shown]

    private struct Shown {
        let day: String
        let dayBefore: String
        let hour: Int
        let minute: Int
        let weekday: Int
    }

    /// Creates uses of four apps around the nights in which clocks change.
    ///
    /// Starts and lengths are multiples of the step, in seconds.
    init(seed: UInt64, zone name: String, step: Int = 1) throws {
        let zone = try #require(TimeZone(identifier: name))
        var numbers = SampleNumbers(state: seed)
        let starts = ["2026-03-07", "2026-03-28", "2026-04-04", "2026-10-03", "2026-10-24"]
        let rows = starts.flatMap { day in
            (0..<6).map { _ in
                let date = (Int(day.suffix(2)) ?? 1) + numbers.below(2)
                let (hour, minute) = (numbers.below(24), numbers.below(60))
                let second = numbers.below(60) / step * step
                let length = numbers.below(4) == 0 ? numbers.below(20_000) : numbers.below(900)
                let digits = [date, hour, minute, second].map { $0 < 10 ? "0\($0)" : "\($0)" }
                return "\(day.prefix(8))\(digits[0])T\(digits[1]):\(digits[2]):\(digits[3]),"
                    + "\(length / step * step + step),App\(numbers.below(4))"
            }
        }
        try self.init(rows, in: zone)
    }

    /// Creates a log from rows of a table.
    init(_ rows: [String], in zone: TimeZone) throws {
        let text = (["start,duration_seconds,app"] + rows).joined(separator: "\n") + "\n"
        log = try UsageLog(
            InputFile(name: "log", bytes: Array(text.utf8), byteMaximum: 1 << 20),
            zone: zone
        )
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        self.calendar = calendar
        var inUse: [Int: Set<String>] = [:]
        for use in log.uses {
            let start = Int(use.start.timeIntervalSince1970)
            for second in start..<(start + Int(use.duration.components.seconds)) {
                inUse[second, default: []].insert(use.app)
            }
        }
        seconds = inUse.sorted { $0.key < $1.key }.map { ($0.key, $0.value.sorted()) }
        var shown: [Int: Shown] = [:]
        for minute in Set(inUse.keys.map { $0 / 60 }) {
            let instant = Date(timeIntervalSince1970: Double(minute * 60))
            let parts = calendar.dateComponents([.hour, .minute, .weekday], from: instant)
            let midnight = calendar.startOfDay(for: instant)
            shown[minute] = Shown(
                day: Self.name(instant, calendar),
                dayBefore: Self.name(midnight - 3600, calendar),
                hour: parts.hour ?? 0,
                minute: parts.minute ?? 0,
                weekday: parts.weekday ?? 0
            )
        }
        self.shown = shown
    }

    /// Returns a date as text.
    static func name(_ instant: Date, _ calendar: Calendar) -> String {
        let parts = calendar.dateComponents([.year, .month, .day], from: instant)
        return "\(parts.year ?? 0)-\(parts.month ?? 0)-\(parts.day ?? 0)"
    }

    /// Returns the day of a second, for days that start at an hour.
    func day(_ second: Int, dayStart: Int = 0) -> String {
        guard let shown = shown[second / 60] else { return "" }
        return shown.hour < dayStart ? shown.dayBefore : shown.day
    }

    /// Returns the local hour of a second.
    func hour(_ second: Int) -> Int { shown[second / 60]?.hour ?? 0 }

    /// Returns the minute of the local hour of a second.
    func minute(_ second: Int) -> Int { shown[second / 60]?.minute ?? 0 }

    /// Returns the weekday of a second, 1 for Sunday.
    func weekday(_ second: Int) -> Int { shown[second / 60]?.weekday ?? 0 }

    /// Returns the day that starts at an instant.
    func name(_ day: Date) -> String { Self.name(day, calendar) }

    /// Returns the bounds of the day of a second, for days that start at midnight.
    func bounds(_ second: Int) throws -> Range<Int> {
        let start = calendar.startOfDay(for: Date(timeIntervalSince1970: Double(second)))
        let end = try #require(calendar.date(byAdding: .day, value: 1, to: start))
        return Int(start.timeIntervalSince1970)..<Int(end.timeIntervalSince1970)
    }
}

/// A generator that returns the same numbers for a seed on every system.
struct SampleNumbers {
    var state: UInt64

    mutating func below(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
    }
}
