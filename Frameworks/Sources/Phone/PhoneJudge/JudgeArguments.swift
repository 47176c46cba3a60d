import SimulatedPhone

/// The command-line arguments of a judge.
package struct JudgeArguments: Equatable {
    package var seeds: ClosedRange<UInt64> = 1...5
    package var days = 7
    package var faults: [WeekFaults] = Self.all
    package var faultLimitMinutes: Int?
    package var isJSON = false
    package var wantsHelp = false

    /// Each fault alone, and all together.
    private static let all = Fault.allCases.map(WeekFaults.alone) + [.together]

    /// The help text.
    static let help = """
        options:
          --seeds A..B           judge the weeks of these seeds (1..5)
          --days N               the number of days of each week, 1 to 366 (7)
          --faults all|none|a,b  judge each week without faults, and with each of these alone;
                                 `together` is all of them combined, and part of `all` (all)
          --fault-limit MINUTES  fail if a week with faults has more errors; by default, the
                                 errors of faults are only reported
          --json                 print the report as JSON
          --help                 print this

        The exit status is 0 if there are no errors without faults and none over the limit, else 1.

        """

    package init() {}

    /// Reads the arguments after the program's name.
    package init(_ words: [String]) throws(JudgeArgumentError) {
        var rest = words[...]
        while let word = rest.popFirst() {
            func value() throws(JudgeArgumentError) -> String {
                guard let value = rest.popFirst() else { throw .missingValue(option: word) }
                return value
            }
            switch word {
            case "--seeds": seeds = try Self.seeds(try value())
            case "--days": days = try Self.number(try value(), of: word, in: 1...366)
            case "--faults": faults = try Self.faults(try value())
            case "--fault-limit":
                faultLimitMinutes = try Self.number(try value(), of: word, in: 0...1_000_000)
            case "--json": isJSON = true
            case "--help", "-h": wantsHelp = true
            default: throw .unknownWord(word)
            }
        }
    }

    /// The weeks to judge, by seed.
    package var weeks: [PhoneWeek] {
        seeds.flatMap { seed in
            ([.none] + faults).map { PhoneWeek(seed: seed, faults: $0, days: days) }
        }
    }

    private static func seeds(_ text: String) throws(JudgeArgumentError) -> ClosedRange<UInt64> {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let (first, last) = (UInt64(parts.first ?? ""), UInt64(parts.last ?? ""))
        let isRange = parts.count == 1 || parts.count == 3 && parts[1].isEmpty
        guard isRange, let first, let last, first <= last, last - first < 100_000 else {
            throw .wrongValue(text, option: "--seeds", expected: "a range such as 1..5")
        }
        return first...last
    }

    private static func number(
        _ text: String,
        of option: String,
        in range: ClosedRange<Int>
    ) throws(JudgeArgumentError) -> Int {
        guard let number = Int(text), range.contains(number) else {
            let expected = "a number from \(range.lowerBound) to \(range.upperBound)"
            throw .wrongValue(text, option: option, expected: expected)
        }
        return number
    }

    private static func faults(_ text: String) throws(JudgeArgumentError) -> [WeekFaults] {
        if text == "all" { return all }
        if text == "none" { return [] }
        var faults: [WeekFaults] = []
        for name in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let fault = WeekFaults(rawValue: String(name)), fault != .none else {
                let names = all.map(\.rawValue).joined(separator: ", ")
                throw .wrongValue(
                    String(name),
                    option: "--faults",
                    expected: "all, none or a list of \(names)"
                )
            }
            if !faults.contains(fault) { faults.append(fault) }
        }
        return faults
    }
}

/// An error in the arguments; nothing was judged.
package enum JudgeArgumentError: Error, Equatable, CustomStringConvertible {
    /// The last option has no value.
    case missingValue(option: String)
    /// A word isn't an option.
    case unknownWord(String)
    /// An option has an invalid value.
    case wrongValue(String, option: String, expected: String)

    package var description: String {
        switch self {
        case .missingValue(let option):
            "could not read \(option): its value is missing; see --help"
        case .unknownWord(let word):
            "could not read \(String(reflecting: word)): not an option; see --help"
        case .wrongValue(let value, let option, let expected):
            "could not read \(option): \(String(reflecting: value)) is not \(expected)"
        }
    }
}
