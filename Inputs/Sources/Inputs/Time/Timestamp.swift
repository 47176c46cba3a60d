import Basics

/// A time in the format of ISO 8601, with or without its offset from UTC.
struct Timestamp: Equatable, Sendable {
    var civilTime: CivilTime
    var milliseconds: Int
    var offsetSeconds: Int?

    /// Reads `2026-03-02T07:00:00.125+01:00`; seconds, fraction and offset are optional.
    ///
    /// Digits of the fraction beyond the third are dropped.
    init?(_ text: ArraySlice<UInt8>) {
        var rest = text
        guard
            let year = Timestamp.number(of: 4, &rest), Timestamp.skip("-", &rest),
            let month = Timestamp.number(of: 2, &rest), Timestamp.skip("-", &rest),
            let day = Timestamp.number(of: 2, &rest),
            Timestamp.skip("T", &rest) || Timestamp.skip(" ", &rest) || Timestamp.skip("t", &rest),
            let hour = Timestamp.number(of: 2, &rest), Timestamp.skip(":", &rest),
            let minute = Timestamp.number(of: 2, &rest)
        else { return nil }
        var second = 0
        var milliseconds = 0
        if Timestamp.skip(":", &rest) {
            guard let seconds = Timestamp.number(of: 2, &rest) else { return nil }
            second = seconds
            if Timestamp.skip(".", &rest) {
                guard let fraction = Timestamp.milliseconds(&rest) else { return nil }
                milliseconds = fraction
            }
        }
        guard
            let civilTime = CivilTime(
                year: year,
                month: month,
                day: day,
                hour: hour,
                minute: minute,
                second: second
            )
        else { return nil }
        if !rest.isEmpty {
            guard let offset = Timestamp.offset(&rest), rest.isEmpty else { return nil }
            self.offsetSeconds = offset
        }
        self.civilTime = civilTime
        self.milliseconds = milliseconds
    }

    private static func skip(_ character: Unicode.Scalar, _ rest: inout ArraySlice<UInt8>) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }

    private static func number(of count: Int, _ rest: inout ArraySlice<UInt8>) -> Int? {
        guard rest.count >= count else { return nil }
        var number = 0
        for byte in rest.prefix(count) {
            guard let digit = byte.digit else { return nil }
            number = number * 10 + digit
        }
        rest.removeFirst(count)
        return number
    }

    private static func milliseconds(_ rest: inout ArraySlice<UInt8>) -> Int? {
        var value = 0
        var place = 100
        guard rest.first?.isDigit == true else { return nil }
        while let digit = rest.first?.digit {
            value += digit * place
            place /= 10
            rest.removeFirst()
        }
        return value
    }

    private static func offset(_ rest: inout ArraySlice<UInt8>) -> Int? {
        if skip("Z", &rest) || skip("z", &rest) { return 0 }
        let sign = skip("-", &rest) ? -1 : 1
        guard sign == -1 || skip("+", &rest), let hours = number(of: 2, &rest) else { return nil }
        var minutes = 0
        if skip(":", &rest) || !rest.isEmpty {
            guard let given = number(of: 2, &rest) else { return nil }
            minutes = given
        }
        guard hours <= 18, minutes < 60 else { return nil }
        return sign * (hours * 60 + minutes) * 60
    }
}

/// The order of day and month in dates with slashes or hyphens.
enum DayOrder: Hashable {
    case dayFirst
    case monthFirst

    /// Returns true if a text begins with a date that ends in its year and contains no points.
    static func isNeeded(for text: ArraySlice<UInt8>) -> Bool { LocalDate(text)?.isOpen == true }

    /// Creates the only order in which a text is a date; nil if both orders are possible.
    init?(of text: ArraySlice<UInt8>) {
        guard let date = LocalDate(text), date.isOpen else { return nil }
        switch (date.first > 12, date.second > 12) {
        case (true, false): self = .dayFirst
        case (false, true): self = .monthFirst
        default: return nil
        }
    }
}

/// The three numbers of a date in a format other than ISO 8601.
private struct LocalDate {
    let first: Int
    let second: Int
    let third: Int
    let separator: UInt8
    /// The text after the date.
    let rest: ArraySlice<UInt8>

    /// True if either of the first two numbers could be the day.
    var isOpen: Bool { separator != UInt8(ascii: ".") && first < 1000 }

    init?(_ text: ArraySlice<UInt8>) {
        var rest = text
        func number() -> Int? {
            let digits = rest.prefix(while: \.isDigit)
            guard (1...4).contains(digits.count) else { return nil }
            rest = rest.dropFirst(digits.count)
            return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        }
        guard let first = number(), let separator = rest.popFirst(),
            "./-".utf8.contains(separator), let second = number(), rest.popFirst() == separator,
            let third = number(), first > 999 || third > 999
        else { return nil }
        (self.first, self.second, self.third) = (first, second, third)
        self.separator = separator
        self.rest = rest
    }
}

extension Timestamp {
    /// Reads `02.03.2026 07:00:15`, `3/2/2026, 7:00 AM` or `2026/03/02 07:00`.
    ///
    /// Without an order of day and month, it rejects ambiguous texts.
    init?(localized text: ArraySlice<UInt8>, _ order: DayOrder?) {
        guard let date = LocalDate(text) else { return nil }
        let (year, month, day): (Int, Int, Int)
        if date.first > 999 {
            (year, month, day) = (date.first, date.second, date.third)
        } else if !date.isOpen || order == .dayFirst {
            (year, month, day) = (date.third, date.second, date.first)
        } else if order == .monthFirst {
            (year, month, day) = (date.third, date.first, date.second)
        } else {
            return nil
        }
        var words = String(decoding: date.rest, as: UTF8.self)
            .split(whereSeparator: { $0.isWhitespace || $0 == "," || $0 == "T" })
        var isAfternoon: Bool?
        if words.count == 2 {
            switch words.removeLast().lowercased() {
            case "am", "a.m.": isAfternoon = false
            case "pm", "p.m.": isAfternoon = true
            default: return nil
            }
        }
        guard words.count == 1 else { return nil }
        let parts = words[0].split(separator: ":", omittingEmptySubsequences: false)
            .map { $0.utf8.count <= 2 && $0.utf8.allSatisfy(\.isDigit) ? Int($0) : nil }
        guard (2...3).contains(parts.count), var hour = parts[0], let minute = parts[1],
            let second = parts.count == 3 ? parts[2] : 0
        else { return nil }
        if let isAfternoon {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + (isAfternoon ? 12 : 0)
        }
        guard
            let civilTime = CivilTime(
                year: year,
                month: month,
                day: day,
                hour: hour,
                minute: minute,
                second: second
            )
        else { return nil }
        self.civilTime = civilTime
        milliseconds = 0
        offsetSeconds = nil
    }
}
