import Basics

/// A date, a time of day, or both, as programs of many countries write them.
///
/// It reads ISO 8601, `02.03.2026 07:00`, `3/2/26, 7:00 AM`, `Mar 2, 2026, 9:00:00 AM`,
/// `2026-03-02 06:30:00 -0700`, the parts of these alone, and seconds or milliseconds since 1970.
struct WrittenTime: Equatable, Sendable {
    /// The days since 1970-01-01; nil for a time of day.
    var day: Int?
    /// The seconds since midnight; nil for a date.
    var second: Int?
    /// The milliseconds of the second.
    var milliseconds = 0
    var offsetSeconds: Int?

    /// The date and time; nil if one is missing.
    var civilTime: CivilTime? {
        guard let day, let second else { return nil }
        return CivilTime(seconds: day * ClockTime.secondsPerDay + second)
    }

    var isMidnight: Bool { second == 0 && milliseconds == 0 }

    /// Reads a text; without an order of day and month, it rejects ambiguous dates.
    init?(_ text: ArraySlice<UInt8>, _ order: DayOrder?) {
        if let timestamp = Timestamp(text) {
            setCivilTime(seconds: timestamp.civilTime.seconds)
            milliseconds = timestamp.milliseconds
            offsetSeconds = timestamp.offsetSeconds
        } else if let count = WrittenTime.millisecondsSince1970(text) {
            setCivilTime(seconds: count / 1000)
            milliseconds = count % 1000
            offsetSeconds = 0
        } else {
            var words = String(decoding: text, as: UTF8.self)
                .split { $0.isWhitespace || $0 == "," }[...]
            guard !words.isEmpty, readDate(&words, order), readTime(words) else { return nil }
        }
    }

    private mutating func setCivilTime(seconds: Int) {
        day = seconds / ClockTime.secondsPerDay
        second = seconds % ClockTime.secondsPerDay
    }

    /// Returns the milliseconds since 1970 of a plain number of seconds or milliseconds.
    private static func millisecondsSince1970(_ text: ArraySlice<UInt8>) -> Int? {
        guard let number = UseReader.number(text) else { return nil }
        // Instants from 1973 to 2286; other numbers are dates without punctuation, for example.
        if (1e8..<1e10).contains(number) { return Int((number * 1000).rounded()) }
        return (1e12..<1e13).contains(number) ? Int(number.rounded()) : nil
    }

    // MARK: - Dates

    /// Reads the date with which the words can begin.
    /// - Returns: False if it is no day of the calendar, or if it is ambiguous.
    private mutating func readDate(
        _ words: inout ArraySlice<Substring>,
        _ order: DayOrder?
    ) -> Bool {
        if words.count > 1, let word = words.first, WrittenTime.isWeekday(word) {
            words.removeFirst()
        }
        guard let word = words.first else { return false }
        if let date = LocalDate(Array(word.utf8)[...]) {
            words.removeFirst()
            if let mark = date.rest.first {
                guard mark == UInt8(ascii: "T") || mark == UInt8(ascii: "t") else { return false }
                words = [Substring(decoding: date.rest.dropFirst(), as: UTF8.self)] + words
            }
            day = date.days(order)
        } else {
            let parts = word.split { "-/.".contains($0) }
            if parts.count == 3, WrittenTime.month(parts[1]) != nil {
                words = parts + words.dropFirst()
            }
            let date = Array(words.prefix(3))
            guard date.count == 3, let month = date.prefix(2).compactMap(WrittenTime.month).first
            else { return true }
            words.removeFirst(3)
            let isMonthFirst = WrittenTime.month(date[0]) != nil
            guard let number = WrittenTime.dayNumber(date[isMonthFirst ? 1 : 0]),
                let year = WrittenTime.year(date[2])
            else { return false }
            day = LocalDate.days(year, month, number)
        }
        if let word = words.first, ["at", "um"].contains(word.lowercased()) { words.removeFirst() }
        return day != nil
    }

    private static let months = [
        ["january", "januar"], ["february", "februar"], ["march", "märz", "mrz"], ["april"],
        ["may", "mai"], ["june", "juni"], ["july", "juli"], ["august"], ["september"],
        ["october", "oktober"], ["november"], ["december", "dezember"],
    ]
    private static let weekdays = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "montag",
        "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag",
    ]

    /// Returns the number of a month by at least three letters of its English or German name.
    private static func month(_ word: Substring) -> Int? {
        let word = word.lowercased().filter { $0 != "." }
        guard word.count >= 3 else { return nil }
        return months.firstIndex { $0.contains { $0.hasPrefix(word) } }.map { $0 + 1 }
    }

    private static func isWeekday(_ word: Substring) -> Bool {
        let word = word.lowercased().filter { $0 != "." }
        return word.count >= 2 && weekdays.contains { $0.hasPrefix(word) }
    }

    /// Returns the number in `2`, `2.` or `2nd`.
    private static func dayNumber(_ word: Substring) -> Int? {
        let digits = word.prefix { $0.isASCII && $0.isNumber }
        let rest = word.dropFirst(digits.count).lowercased()
        guard digits.count <= 2, ["", ".", "st", "nd", "rd", "th"].contains(rest) else {
            return nil
        }
        return Int(digits)
    }

    private static func year(_ word: Substring) -> Int? {
        guard [2, 4].contains(word.utf8.count), word.utf8.allSatisfy(\.isDigit) else { return nil }
        return Int(word).map { LocalDate.year($0, digits: word.utf8.count) }
    }

    // MARK: - Times of day

    /// Reads a time of day, with or without a half of the day and an offset from UTC.
    /// - Returns: False if the words are something else; true without words.
    private mutating func readTime(_ words: ArraySlice<Substring>) -> Bool {
        guard let word = words.first else { return true }
        let clock = word.prefix { ":.".contains($0) || $0.isASCII && $0.isNumber }
        var rest = words.dropFirst()
        if clock.endIndex < word.endIndex { rest = [word[clock.endIndex...]] + rest }
        let isAfternoon = rest.first.flatMap(WrittenTime.isAfternoon)
        if isAfternoon != nil { rest.removeFirst() }
        guard setClock(clock, isAfternoon) else { return false }
        guard let word = rest.popFirst() else { return true }
        offsetSeconds = WrittenTime.offset(word)
        return offsetSeconds != nil && rest.isEmpty
    }

    /// Sets the time from `7:00`, `07:00:15` or `07:00:15.5`; returns false for other texts.
    private mutating func setClock(_ text: Substring, _ isAfternoon: Bool?) -> Bool {
        let halves = text.split(separator: ".", omittingEmptySubsequences: false)
        let parts = halves[0].split(separator: ":", omittingEmptySubsequences: false)
            .map { part in
                (1...2).contains(part.utf8.count) && part.utf8.allSatisfy(\.isDigit)
                    ? Int(part) : nil
            }
        guard (2...3).contains(parts.count),
            halves.count == 1 || parts.count == 3 && halves.count == 2,
            var hour = parts[0], let minute = parts[1], let second = parts.count == 3 ? parts[2] : 0
        else { return false }
        if halves.count == 2 {
            guard let fraction = Int("\(halves[1])00".prefix(3)), !halves[1].isEmpty else {
                return false
            }
            milliseconds = fraction
        }
        if let isAfternoon {
            guard (1...12).contains(hour) else { return false }
            hour = hour % 12 + (isAfternoon ? 12 : 0)
        }
        let time = ClockTime(hour: hour, minute: minute, second: second)
        self.second = time?.secondsSinceMidnight
        return time != nil
    }

    private static func isAfternoon(_ word: Substring) -> Bool? {
        switch word.lowercased() {
        case "am", "a.m.": false
        case "pm", "p.m.": true
        default: nil
        }
    }

    private static func offset(_ word: Substring) -> Int? {
        if ["utc", "gmt"].contains(word.lowercased()) { return 0 }
        var bytes = Array(word.utf8)[...]
        let offset = Timestamp.offset(&bytes)
        return bytes.isEmpty ? offset : nil
    }
}
