public import Foundation
public import Limits

/// The style of phrases: the language, and the format of a clock time.
public struct PhraseStyle: Sendable {
    let language: Language
    /// Returns a time of day, in 12 or 24 hours.
    let clock: @Sendable (TimeOfDay) -> String
    /// Returns a time of day with a second, in 12 or 24 hours.
    private let preciseClock: @Sendable (TimeOfDay, _ second: Int) -> String

    /// English with times like 07:30, as the tool writes.
    public static let plain = PhraseStyle(.english) { $0.description }

    /// Creates a style from a language and a clock format of 24 hours.
    public init(_ language: Language, clock: @escaping @Sendable (TimeOfDay) -> String) {
        self.init(language, clock: clock) { "\(clock($0)):\($1 < 10 ? "0" : "")\($1)" }
    }

    /// Creates a style from a language, and clock formats without and with seconds.
    public init(
        _ language: Language,
        clock: @escaping @Sendable (TimeOfDay) -> String,
        precise: @escaping @Sendable (TimeOfDay, _ second: Int) -> String
    ) {
        self.language = language
        self.clock = clock
        preciseClock = precise
    }

    /// Returns a time of day, with seconds if there are any.
    func clock(_ time: TimeOfDay, _ second: Int?) -> String {
        second.map { preciseClock(time, $0) } ?? clock(time)
    }

    /// Returns a whole number with a sign between groups of three digits.
    func number(_ number: Int) -> String {
        let sign =
            switch language {
            case .english: ","
            case .german: "."
            }
        let digits = Array(String(number))
        return digits.indices.reduce(into: "") { text, index in
            if index > 0, (digits.count - index) % 3 == 0 { text += sign }
            text.append(digits[index])
        }
    }

    func times(of windows: [Window]) -> String {
        windows.map { times($0.start, $0.end) }.joined(separator: ", ")
    }

    /// Returns hours as text: "18:00–22:00, Mon–Fri"; `days` are the short names from Sunday on.
    func text(of hours: Hours, days names: [String]) -> String {
        let days =
            hours.days == .all && !hours.spans.isEmpty
            ? [] : [hours.days.text(names: names, in: Weekdays.week(from: 2))]
        return (hours.spans.map { times($0.start, $0.end) } + days).joined(separator: ", ")
    }

    private func times(_ start: TimeOfDay, _ end: TimeOfDay) -> String {
        "\(clock(start))–\(clock(end: end))"
    }

    private func clock(end: TimeOfDay) -> String {
        guard [.midnight, .endOfDay].contains(end) else { return clock(end) }
        return switch language {
        case .english: "midnight"
        case .german: "Mitternacht"
        }
    }
}

/// A language of Stint.
public enum Language: String, CaseIterable, Sendable {
    /// The language of the sources, for people whose own language is missing.
    case english = "en"
    case german = "de"

    /// Creates the first language that Stint has, or English.
    ///
    /// The tags are in the order of preference, as `de-AT` or `de_DE.UTF-8`.
    public init(preferring tags: [String]) {
        let codes = tags.lazy.map { String($0.prefix(while: \.isLetter)) }
        self = codes.compactMap(Language.init(rawValue:)).first ?? .english
    }
}

/// A clock time in the person's words: with its day, unless that is today.
public struct ClockTime: Hashable, Sendable {
    /// The time of day.
    public let time: TimeOfDay
    /// The day, relative to today.
    public let day: Day

    /// A day relative to today.
    public enum Day: Hashable, Sendable {
        case today
        case tomorrow
        /// A weekday, Sunday being 1.
        case weekday(Int)
    }

    /// Creates the time of an instant by the clocks of a zone.
    public init(_ instant: WallInstant, from now: WallInstant, in zone: TimeZone) {
        let (day, minutes) = ClockTime.civil(instant, zone)
        time = TimeOfDay(minutes: minutes) ?? .midnight
        self.day =
            switch day.daysSince1970 - ClockTime.civil(now, zone).day.daysSince1970 {
            case 0: .today
            case 1: .tomorrow
            default: .weekday(day.weekday)
            }
    }

    private static func civil(
        _ instant: WallInstant,
        _ zone: TimeZone
    ) -> (day: CivilDay, minutes: Int) {
        let seconds = Int(instant.millisecondsSince1970 / 1000)
        let date = Date(timeIntervalSince1970: Double(seconds))
        let local = seconds + zone.secondsFromGMT(for: date)
        let day = CivilDay(daysSince1970: (local - ((local % 86_400) + 86_400) % 86_400) / 86_400)
        return (day, (local - day.daysSince1970 * 86_400) / 60)
    }
}
