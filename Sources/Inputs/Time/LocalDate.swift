import Basics

/// The order of day and month in dates with slashes or hyphens.
enum DayOrder: Hashable {
    case dayFirst
    case monthFirst

    /// Returns true if a text contains a date that ends in its year and contains no points.
    static func isNeeded(for text: ArraySlice<UInt8>) -> Bool {
        LocalDate(withoutWeekday: text)?.isOpen == true
    }

    /// Creates the only order in which a text is a date; nil if both orders are possible.
    init?(of text: ArraySlice<UInt8>) {
        guard let date = LocalDate(withoutWeekday: text), date.isOpen else { return nil }
        switch (date.first > 12, date.second > 12) {
        case (true, false): self = .dayFirst
        case (false, true): self = .monthFirst
        default: return nil
        }
    }
}

/// The three numbers of a date such as `2.3.2026`, `3/2/26` or `2026/03/02`.
struct LocalDate {
    let first: Int
    let second: Int
    let third: Int
    /// The text after the date.
    let rest: ArraySlice<UInt8>

    private let separator: UInt8

    /// True if either of the first two numbers could be the day.
    var isOpen: Bool { separator != UInt8(ascii: ".") && first < 1000 }

    /// Reads the beginning of a text.
    ///
    /// A year has four digits, or two at the end of a date without hyphens, which could begin with
    /// its year.
    init?(_ text: ArraySlice<UInt8>) {
        var rest = text
        func number() -> (value: Int, digits: Int)? {
            let digits = rest.prefix(while: \.isDigit)
            guard (1...4).contains(digits.count) else { return nil }
            rest = rest.dropFirst(digits.count)
            return (digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }, digits.count)
        }
        guard let first = number(), let separator = rest.popFirst(),
            "./-".utf8.contains(separator), let second = number(), rest.popFirst() == separator,
            let third = number()
        else { return nil }
        if first.digits < 4, third.digits < 4 {
            guard third.digits == 2, first.digits <= 2, separator != UInt8(ascii: "-") else {
                return nil
            }
        }
        (self.first, self.second) = (first.value, second.value)
        self.third =
            first.digits < 4 ? LocalDate.year(third.value, digits: third.digits) : third.value
        self.separator = separator
        self.rest = rest
    }

    /// Reads a text that can begin with a day of the week.
    fileprivate init?(withoutWeekday text: ArraySlice<UInt8>) {
        self.init(text.drop { !$0.isDigit })
    }

    /// Returns the days since 1970-01-01 in an order of day and month; nil if the date is unclear.
    func days(_ order: DayOrder?) -> Int? {
        if first > 999 { return LocalDate.days(first, second, third) }
        switch isOpen ? order : .dayFirst {
        case .dayFirst: return LocalDate.days(third, second, first)
        case .monthFirst: return LocalDate.days(third, first, second)
        case nil: return nil
        }
    }

    /// Returns a year; two digits are a year from 1970 to 2069.
    static func year(_ number: Int, digits: Int) -> Int {
        digits > 2 ? number : number + (number < 70 ? 2000 : 1900)
    }

    /// Returns the days since 1970-01-01; nil if there is no such day.
    static func days(_ year: Int, _ month: Int, _ day: Int) -> Int? {
        CivilTime(year: year, month: month, day: day).map { $0.seconds / ClockTime.secondsPerDay }
    }
}
