import Foundation
public import InputFiles
public import Limits

extension LimitsFile.SettingsChoice {
    /// The allowed lengths of a break, in minutes.
    private static let breakMinutes =
        minutes(BreakRule.lengthMinimum)...minutes(BreakRule.lengthMaximum)

    private static func minutes(_ length: Duration) -> Int { Int(length / .seconds(60)) }

    init(_ value: YAMLValue, zone: TimeZone) throws(InputError) {
        let fields = try value.fields(
            "settings",
            allowed: [
                "break", "day-start", "emergencies", "weakening-delay", "automatic-clock",
                "deny-app-removal", "warnings",
            ]
        )
        self.init(line: value.line)
        if let taken = try fields.optional("break") {
            let parts = try taken.fields("a break", allowed: ["minutes", "times", "pool"])
            breakPool = try parts.optional("pool").map { (value) throws(InputError) in
                Minutes(try value.count())
            }
            guard breakPool == nil || parts.ordered.count == 1 else {
                throw taken.error(
                    "a break has either a pool, or minutes and times",
                    remedy: "remove \"pool\" or the others"
                )
            }
            breakLength = try parts.optional("minutes").map { (value) throws(InputError) in
                .seconds(60 * (try value.number(in: Self.breakMinutes)))
            }
            breakTimesPerDay = try parts.optional("times")?.count()
        }
        dayStart = try fields.optional("day-start")?.timeOfDay()
        if let emergencies = try fields.optional("emergencies") {
            let times = try emergencies.count()
            do {
                emergencyRule = try EmergencyRule(timesPerPeriod: times)
            } catch {
                throw emergencies.refusal(error)
            }
        }
        weakeningDelay = try fields.optional("weakening-delay")?.delay(in: zone)
        keepsClockAutomatic = try fields.optional("automatic-clock")?.yesOrNo()
        deniesAppRemoval = try fields.optional("deny-app-removal")?.yesOrNo()
        warnings = try fields.optional("warnings")?.warningTimes()
        try check(fields, value)
    }

    /// Checks each part by itself, so that an error names the line of that part.
    private func check(_ fields: YAMLFields, _ whole: YAMLValue) throws(InputError) {
        var parts: [(key: String, part: LimitsFile.SettingsChoice)] = []
        func add(_ key: String, _ change: (inout LimitsFile.SettingsChoice) -> Void) {
            var part = LimitsFile.SettingsChoice(line: line)
            change(&part)
            parts.append((key, part))
        }
        add("break") {
            $0.breakLength = breakLength
            $0.breakTimesPerDay = breakTimesPerDay
            $0.breakPool = breakPool
        }
        add("day-start") { $0.dayStart = dayStart }
        add("weakening-delay") { $0.weakeningDelay = weakeningDelay }
        for (key, part) in parts {
            do {
                _ = try part.applied(to: .standard)
            } catch {
                throw (fields[key] ?? whole).refusal(error)
            }
        }
    }
}

extension YAMLValue {
    /// Returns a nonnegative integer, at most a million; the rules check its range.
    func count() throws(InputError) -> Int {
        guard let number = Int(try text()) else {
            throw error(
                "\(try quoted()) is not a whole number",
                remedy: "write one, such as 15"
            )
        }
        guard number >= 0 else {
            throw error("\(try quoted()) is less than 0", remedy: "write a larger number")
        }
        return min(number, 1_000_000)
    }

    /// Returns a time of day in whole minutes, up to 24:00.
    func timeOfDay() throws(InputError) -> TimeOfDay {
        guard let time = TimeOfDay(try text()) else {
            throw error("\(try quoted()) is not a time of day", remedy: "write it like \"07:30\"")
        }
        return time
    }

    /// Returns the times of warnings: a list of minutes, all times for yes, none for no.
    fileprivate func warningTimes() throws(InputError) -> WarningTimes {
        if isText { return try yesOrNo() ? .all : [] }
        var times: WarningTimes = []
        for part in try list() {
            switch try part.number(in: 1...5) {
            case 1: times.insert(.oneMinute)
            case 5: times.insert(.fiveMinutes)
            default:
                throw part.error(
                    "a warning \(try part.quoted()) minutes before an end is not possible",
                    remedy: "write 5 or 1"
                )
            }
        }
        return times
    }

    func yesOrNo() throws(InputError) -> Bool {
        switch try text() {
        case "yes", "true": return true
        case "no", "false": return false
        default:
            throw error("\(try quoted()) is neither yes nor no", remedy: "write \"yes\" or \"no\"")
        }
    }

    /// Returns the delay of a weakening.
    fileprivate func delay(in zone: TimeZone) throws(InputError) -> WeakeningDelay {
        let text = try text()
        if text == "none" { return .none }
        if text == "next day" { return .nextDay }
        let words = text.split(separator: " ", maxSplits: 1)
        if words.count == 2, words[0] == "until", let instant = instant(words[1], in: zone) {
            return .until(instant)
        }
        if let hours = hours(words) { return .hours(UInt16(clamping: hours)) }
        throw error(
            "\(try quoted()) is not a delay",
            remedy: "write \"none\", \"24 hours\", \"3 days\", \"next day\" or \"until 2026-12-31\""
        )
    }

    /// Returns the number of hours in a text such as `36h`, `24 hours` or `3 days`.
    private func hours(_ words: [Substring]) -> Int? {
        if words.count == 1, let seconds = WrittenDuration.seconds(words[0]) {
            return seconds.isMultiple(of: 3600) ? seconds / 3600 : nil
        }
        // More than the longest delay, so that the error of the rules names the bounds.
        let numberMaximum = 1_000_000
        guard words.count == 2, let number = Int(words[0]), (0...numberMaximum).contains(number)
        else { return nil }
        return switch words[1] {
        case "hour", "hours": number
        case "day", "days": number * 24
        default: nil
        }
    }

    /// Returns the instant of a date and time, or of the start of a date.
    private func instant(_ text: Substring, in zone: TimeZone) -> WallInstant? {
        guard
            let timestamp = Timestamp(Array(text.utf8)[...])
                ?? Timestamp(Array("\(text) 00:00".utf8)[...])
        else { return nil }
        let seconds =
            timestamp.offsetSeconds.map { timestamp.civilTime.seconds - $0 }
            ?? ZoneClock(zone: zone).instants(of: timestamp.civilTime).first
        return WallInstant(
            millisecondsSince1970: Int64(seconds) * 1000 + Int64(timestamp.milliseconds)
        )
    }
}

extension LimitsFile {
    /// The settings in a limits file; parts that are nil don't change.
    public struct SettingsChoice: Hashable, Sendable {
        /// The length of a break, in whole minutes from 1 to 240.
        public var breakLength: Duration?
        /// The number of breaks per day, from 0 to 10.
        public var breakTimesPerDay: Int?
        /// The minutes a day that breaks share, from 5 to 240, instead of length and number.
        public var breakPool: Minutes?
        /// The local time at which a day begins, a full hour from 00:00 to 23:00.
        public var dayStart: TimeOfDay?
        /// The number of emergencies in 30 days.
        public var emergencyRule: EmergencyRule?
        /// The delay before a weakening takes effect.
        public var weakeningDelay: WeakeningDelay?
        /// True if date, time and zone stay automatic while there are limits.
        public var keepsClockAutomatic: Bool?
        /// True if apps can't be deleted while anything is blocked.
        public var deniesAppRemoval: Bool?
        /// The times before an end at which the person is warned.
        public var warnings: WarningTimes?
        /// The line of the settings in the file.
        public var line: Int

        /// Creates a choice that changes nothing.
        public init(line: Int) {
            self.line = line
        }

        /// Checks that the delay ends after the settings take effect.
        /// - Parameters:
        ///   - now: The instant at which the settings take effect.
        ///   - file: The name of the file, for the error.
        /// - Throws: `InputError` if the delay ends before that instant.
        public func check(at now: WallInstant, file: String) throws(InputError) {
            guard case .until(let end)? = weakeningDelay, end <= now else { return }
            throw InputError(
                file: file,
                line: line == 0 ? nil : line,
                problem: "weakening-delay ends in the past",
                remedy: "write a future date, or \"none\""
            )
        }

        /// Returns settings with the parts of this file applied.
        /// - Throws: `LimitError` if a part is out of range; parts from a file never are.
        public func applied(to settings: Settings) throws(LimitError) -> Settings {
            try settings.replacing(
                breakRule: breakRule(instead: settings.breakRule),
                dayStart: dayStart,
                emergencyRule: emergencyRule,
                weakeningDelay: weakeningDelay,
                keepsClockAutomatic: keepsClockAutomatic,
                deniesAppRemoval: deniesAppRemoval,
                warnings: warnings
            )
        }

        private func breakRule(
            instead former: BreakRule
        ) throws(LimitError) -> BreakRule {
            if let breakPool { return try BreakRule(pool: breakPool) }
            guard breakLength != nil || breakTimesPerDay != nil else { return former }
            let other = former.pool == nil ? former : .standard
            return try BreakRule(
                length: breakLength ?? other.length,
                timesPerDay: breakTimesPerDay ?? other.timesPerDay
            )
        }
    }
}
