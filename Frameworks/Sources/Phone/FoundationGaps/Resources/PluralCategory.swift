import Foundation

/// A plural category of the Unicode CLDR.
package enum PluralCategory: String, Sendable, CaseIterable {
    /// Zero, in languages with such a category.
    case zero
    /// One, and numbers with the same category.
    case one
    case two
    case few
    case many
    /// All other numbers; every language has it.
    case other

    /// Creates the category of a number by the rules of CLDR 47 for cardinal numbers.
    /// - Parameters:
    ///   - number: The number.
    ///   - language: A language tag, for example `pt-BR`.
    package init(of number: PluralNumber, in language: String) {
        let tag = language.lowercased().replacing("_", with: "-")
        let rule = Self.rules[tag] ?? Self.rules[String(tag.prefix { $0 != "-" })]
        self = rule.map { $0(number) } ?? (Self.isSingular(number) ? .one : .other)
    }

    /// The rules of languages that differ from English.
    private static let rules: [String: @Sendable (PluralNumber) -> PluralCategory] = {
        var rules: [String: @Sendable (PluralNumber) -> PluralCategory] = [:]
        let groups: [([String], @Sendable (PluralNumber) -> PluralCategory)] = [
            (["ja", "zh", "ko", "th", "vi", "id", "ms", "my", "lo", "km", "yue"], { _ in .other }),
            // Only one is singular, including 1.0.
            (
                ["tr", "hu", "el", "bg", "nb", "no", "nn", "az", "kk", "ka", "sq", "ta", "te"],
                { $0.absolute == 1 ? .one : .other }
            ),
            (
                ["da"],
                { $0.absolute == 1 || $0.hasFraction && $0.whole <= 1 ? .one : .other }
            ),
            // Zero is singular too.
            (
                ["hi", "bn", "fa", "gu", "kn", "am", "zu"],
                { $0.whole == 0 || $0.absolute == 1 ? .one : .other }
            ),
            (["fr", "pt"], { $0.whole <= 1 ? .one : $0.isMillions ? .many : .other }),
            (["it", "ca", "pt-pt"], { isSingular($0) ? .one : $0.isMillions ? .many : .other }),
            (["es"], { $0.absolute == 1 ? .one : $0.isMillions ? .many : .other }),
            (["he", "iw"], hebrew), (["ar"], arabic), (["ru", "uk", "be"], russian),
            (["pl"], polish), (["cs", "sk"], czech), (["hr", "sr", "bs"], serbian),
            (["sl"], slovene), (["ro", "mo"], romanian), (["lt"], lithuanian),
            (["lv"], latvian),
        ]
        for (languages, rule) in groups {
            for language in languages { rules[language] = rule }
        }
        return rules
    }()

    /// Returns whether a number is singular in English, German and similar languages: 1, not 1.0.
    private static func isSingular(_ number: PluralNumber) -> Bool {
        number.whole == 1 && number.decimals == 0
    }

    private static func hebrew(_ number: PluralNumber) -> PluralCategory {
        if isSingular(number) || number.whole == 0 && number.decimals > 0 { return .one }
        return number.whole == 2 && number.decimals == 0 ? .two : .other
    }

    private static func arabic(_ number: PluralNumber) -> PluralCategory {
        guard !number.hasFraction else { return .other }
        return switch (number.whole, number.whole % 100) {
        case (0, _): .zero
        case (1, _): .one
        case (2, _): .two
        case (_, 3...10): .few
        case (_, 11...99): .many
        case (_, _): .other
        }
    }

    private static func russian(_ number: PluralNumber) -> PluralCategory {
        guard number.decimals == 0 else { return .other }
        return switch (number.whole % 10, number.whole % 100) {
        case (1, let hundred) where hundred != 11: .one
        case (2...4, let hundred) where !(12...14).contains(hundred): .few
        case (_, _): .many
        }
    }

    private static func polish(_ number: PluralNumber) -> PluralCategory {
        guard number.decimals == 0 else { return .other }
        if number.whole == 1 { return .one }
        let isFew = (2...4).contains(number.whole % 10) && !(12...14).contains(number.whole % 100)
        return isFew ? .few : .many
    }

    private static func czech(_ number: PluralNumber) -> PluralCategory {
        guard number.decimals == 0 else { return .many }
        return number.whole == 1 ? .one : (2...4).contains(number.whole) ? .few : .other
    }

    private static func serbian(_ number: PluralNumber) -> PluralCategory {
        let end = number.decimals == 0 ? number.whole : number.fraction
        return switch (end % 10, end % 100) {
        case (1, let hundred) where hundred != 11: .one
        case (2...4, let hundred) where !(12...14).contains(hundred): .few
        case (_, _): .other
        }
    }

    private static func slovene(_ number: PluralNumber) -> PluralCategory {
        guard number.decimals == 0 else { return .few }
        return switch number.whole % 100 {
        case 1: .one
        case 2: .two
        case 3, 4: .few
        case _: .other
        }
    }

    private static func romanian(_ number: PluralNumber) -> PluralCategory {
        if isSingular(number) { return .one }
        let isFew =
            number.decimals != 0 || number.whole == 0 || (1...19).contains(number.whole % 100)
        return isFew ? .few : .other
    }

    private static func lithuanian(_ number: PluralNumber) -> PluralCategory {
        if number.hasFraction { return .many }
        let isTeen = (11...19).contains(number.whole % 100)
        if number.whole % 10 == 1, !isTeen { return .one }
        return (2...9).contains(number.whole % 10) && !isTeen ? .few : .other
    }

    private static func latvian(_ number: PluralNumber) -> PluralCategory {
        let end = number.decimals == 0 ? number.whole : number.fraction
        if number.decimals == 0 || number.decimals == 2 {
            if (11...19).contains(end % 100) { return .zero }
            if number.decimals == 0, end % 10 == 0 { return .zero }
        }
        return end % 10 == 1 && end % 100 != 11 ? .one : .other
    }
}

/// The properties of a number that determine its plural category.
package struct PluralNumber: Equatable, Sendable {
    /// The number without its sign.
    package let absolute: Double
    /// The whole part.
    package let whole: UInt64
    /// The number of fraction digits.
    package let decimals: Int
    /// The fraction digits as an integer.
    package let fraction: UInt64

    /// Creates the properties of an integer.
    package init(_ number: Int64) {
        absolute = Double(number.magnitude)
        whole = number.magnitude
        decimals = 0
        fraction = 0
    }

    /// Reads a formatted number, for example `1.50`.
    package init(written text: String) {
        let digits = text.drop { "+- ".contains($0) }.split(separator: ".", maxSplits: 1)
        absolute = Double(digits.joined(separator: ".")) ?? 0
        whole = digits.first.flatMap { UInt64($0) } ?? 0
        decimals = digits.count > 1 ? digits[1].count : 0
        fraction = digits.count > 1 ? UInt64(digits[1]) ?? 0 : 0
    }

    /// True if the number isn't an integer.
    var hasFraction: Bool { absolute != absolute.rounded(.down) }

    /// True for whole millions, which have a separate category in some languages.
    var isMillions: Bool { decimals == 0 && whole != 0 && whole % 1_000_000 == 0 }
}
