import Basics

/// Durations as programs record them, with the unit of a column for numbers without their own.
enum RecordedDuration {
    /// The unit of a plain number; the raw value is its length in milliseconds.
    enum Unit: Int, CaseIterable {
        case milliseconds = 1
        case seconds = 1000
        case minutes = 60_000
        case hours = 3_600_000
    }

    // Words in English and German, the longest unit first.
    private static let units: [(words: Set<String>, milliseconds: Double)] = [
        (["d", "day", "days", "tag", "tage"], 86_400_000),
        (["h", "hr", "hrs", "hour", "hours", "std", "stunde", "stunden"], 3_600_000),
        (["m", "min", "mins", "minute", "minutes", "minuten"], 60_000),
        (["s", "sec", "secs", "second", "seconds", "sek", "sekunde", "sekunden"], 1000),
        (["ms", "millisecond", "milliseconds", "millisekunden"], 1),
    ]

    /// Returns the milliseconds of `1:30:00`, `1:30`, `1 h 30 min`, `90 min` or `PT1H30M`.
    ///
    /// Two numbers are minutes and seconds in a column of minutes, and otherwise hours and minutes.
    /// A column of seconds has no such texts.
    static func milliseconds(_ text: String, unit: Unit?) -> Double? {
        if text.contains(":") { return clock(text, unit) }
        return text.first == "P" || text.first == "p" ? period(text) : words(text.lowercased())
    }

    private static func clock(_ text: String, _ unit: Unit?) -> Double? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        let whole = parts.map { part in
            part.utf8.allSatisfy(\.isDigit) && part.utf8.count <= 4 ? Int(part) : nil
        }
        switch (parts.count, unit) {
        case (2, nil), (2, .hours):
            guard let hours = whole[0], let minutes = whole[1], minutes < 60 else { return nil }
            return Double((hours * 60 + minutes) * 60_000)
        case (2, .minutes):
            guard let minutes = whole[0], let seconds = seconds(parts[1]) else { return nil }
            return Double(minutes * 60_000) + seconds * 1000
        case (3, _):
            guard let hours = whole[0], let minutes = whole[1], minutes < 60,
                let seconds = seconds(parts[2])
            else { return nil }
            return Double((hours * 60 + minutes) * 60_000) + seconds * 1000
        default: return nil
        }
    }

    /// Returns the seconds of a minute, with or without a fraction.
    private static func seconds(_ text: Substring) -> Double? {
        let number = UseReader.number(Array(text.utf8)[...])
        guard let number, (0..<60).contains(number), !text.contains("e") else { return nil }
        return number
    }

    /// Reads a duration of ISO 8601 without months and years, whose lengths vary.
    private static func period(_ text: String) -> Double? {
        let halves = text.lowercased().dropFirst()
            .split(separator: "t", omittingEmptySubsequences: false)
        guard halves.count <= 2, halves[0].isEmpty || halves[0].hasSuffix("d"),
            halves.count == 1 || !halves[1].isEmpty, !halves.joined().contains(" ")
        else { return nil }
        return words(halves.joined())
    }

    /// Reads numbers with units, in descending order.
    private static func words(_ text: String) -> Double? {
        var rest = text[...]
        var units = units[...]
        var total = 0.0
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
            rest = rest.dropFirst(digits.count).drop(while: \.isWhitespace)
            let word = rest.prefix(while: \.isLetter)
            rest = rest.dropFirst(word.count).drop { $0.isWhitespace || $0 == "," || $0 == "." }
            let point = digits.replacing(",", with: ".")
            guard let number = UseReader.number(Array(point.utf8)[...]),
                let unit = units.firstIndex(where: { $0.words.contains(String(word)) })
            else { return nil }
            total += number * units[unit].milliseconds
            units = units[(unit + 1)...]
        }
        return text.isEmpty ? nil : total
    }
}
