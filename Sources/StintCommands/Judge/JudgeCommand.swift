import ArgumentParser
import Foundation
import Judging
import Limits
import ScreenTimeDaemon
import SimulatedPhone

/// Lets phones live through years and judges every second of them.
struct JudgeCommand: StintCommand, SeedJudge {
    static let configuration = CommandConfiguration(
        commandName: "judge",
        abstract: "Judges seeded phone-years: does Stint always keep what it promises?",
        discussion: """
            Each seed is a person with rules and a phone, faults included. Shields, banks, passes, \
            changes of rules, pledges, meters and the history are judged; whatever breaks and no \
            fault explains is a violation: it is printed with the command that repeats it, and the \
            exit code is 1. What faults delay is measured. With --shrink the first seeds that break \
            something are made as short as they can be. Equal seeds give equal output, whatever \
            the number of jobs.

            Example:
              stint judge --seeds 1..1000 --jobs 4
              stint judge --seed 7 --faults lostEdge,reboot
              stint judge --seeds 0..369 --faults each
              stint judge --seeds 0..9999 --keep results --progress
            """
    )

    @OptionGroup
    var chosen: SeedOptions

    @Option(help: "How many years each seed lives, such as 1 or 0.25.")
    var years = 1.0

    @Option(
        help: ArgumentHelp(
            "The faults: none, all, names, one for each seed in turn (each), or two that each seed "
                + "draws (pairs).",
            valueName: "none|all|each|pairs|a,b,c"
        ),
        transform: CommandWords.faultChoice
    )
    var faults = FaultChoice.all

    @Option(help: "How often the person opens an app on a day, on average.")
    var openingsPerDay = 12

    @Option(
        help: ArgumentHelp("What the person is like.", valueName: CommandWords.kindNames),
        transform: CommandWords.person
    )
    var person = Person.Kind.ordinary

    @Option(help: "The preset (default: what the seed draws).", transform: CommandWords.preset)
    var preset: Preset?

    @Option(help: "How many days each seed lives, in place of --years.")
    var days: Int?

    @Option(
        help: ArgumentHelp(
            "The limits to begin with, of those that the seed draws.",
            valueName: "A..B,C"
        ),
        transform: CommandWords.numbers
    )
    var onlyLimits: Set<Int>?

    @Option(
        help: ArgumentHelp(
            "What the person does, of all that the seed draws.",
            valueName: "A..B,C"
        ),
        transform: CommandWords.numbers
    )
    var onlySteps: Set<Int>?

    @Flag(help: "Shrink the first seeds that break something to short scenarios.")
    var shrink = false

    @OptionGroup
    var options: JudgeOptions

    func validate() throws {
        guard (1...36_500).contains(days ?? 1) else {
            throw ValidationError("a seed lives 1 to 36,500 days")
        }
        guard years >= 0.001, years <= 100 else {
            throw ValidationError("a seed lives 0.001 to 100 years")
        }
        guard (1...1000).contains(openingsPerDay) else {
            throw ValidationError("a person opens an app 1 to 1000 times a day")
        }
    }

    func run(on console: Console) throws -> Int32 {
        let range = chosen.range
        let summary = try findings(of: range, unit: "seeds", options, on: console)
        switch options.report.format {
        case .table:
            console.write(JudgeTable.text(summary, command: self))
            if shrink { console.write(try JudgeShrinking.text(summary, self)) }
        case .json: console.write(try JSONText.of(summary))
        }
        return summary.violations.isEmpty ? 0 : 1
    }

    /// The words that let another process judge some of the seeds in the same way.
    func words(for seeds: ClosedRange<UInt64>) -> [String] {
        let range =
            seeds.count == 1
            ? ["--seed", "\(seeds.lowerBound)"]
            : ["--seeds", "\(seeds.lowerBound)..\(seeds.upperBound)"]
        return ["judge"] + range + words()
    }

    func words() -> [String] {
        var words: [String] = []
        if let days { words += ["--days", "\(days)"] }
        if days == nil, years != 1 { words += ["--years", "\(years)"] }
        if faults != .all { words += ["--faults", faults.words] }
        if openingsPerDay != 12 { words += ["--openings-per-day", "\(openingsPerDay)"] }
        if person != .ordinary { words += ["--person", person.rawValue] }
        if let preset { words += ["--preset", preset.id] }
        if let onlyLimits {
            words += ["--only-limits", CommandWords.ranges(Array(onlyLimits))]
        }
        if let onlySteps { words += ["--only-steps", CommandWords.ranges(Array(onlySteps))] }
        return words
    }

    var yearsPerSeed: Double { days.map { Double($0) / 365 } ?? years }

    func life(_ seed: UInt64) -> PhoneYear {
        let seconds = days.map { Int64($0) * 86_400 } ?? Int64((years * 365 * 86_400).rounded())
        var life = PhoneYear(
            seed: seed,
            duration: .seconds(seconds),
            faults: faults.plan(of: seed),
            openingsPerDay: openingsPerDay,
            person: person,
            preset: preset
        )
        life.cut.limits = onlyLimits.map { Set($0.map { LimitID(rawValue: UInt64($0)) }) }
        life.cut.steps = onlySteps
        return life
    }

    static let shareMaximum = 16

    var nothing: JudgeSummary { JudgeSummary(yearsPerSeed: yearsPerSeed) }

    func judge(_ seed: UInt64) -> JudgeSummary {
        do {
            return JudgeSummary(try life(seed).run(), seed: seed, yearsPerSeed: yearsPerSeed)
        } catch {
            return failure("\(error)", seed...seed)
        }
    }

    func failure(_ text: String, _ seeds: ClosedRange<UInt64>) -> JudgeSummary {
        JudgeSummary(failure: text, seeds: seeds, yearsPerSeed: yearsPerSeed)
    }
}

/// The choice of faults for the phone of each seed.
enum FaultChoice: Equatable {
    case plan(FaultPlan)
    /// Each phone has one fault. Consecutive seeds have consecutive faults.
    case each
    /// Each phone has two faults, chosen by its seed.
    case pairs

    /// Every phone has every fault.
    static let all = FaultChoice.plan(.all)

    /// Returns the faults of a seed's phone.
    func plan(of seed: UInt64) -> FaultPlan {
        switch self {
        case .plan(let plan): return plan
        case .each: return FaultPlan([Fault.allCases[Int(seed % UInt64(Fault.allCases.count))]])
        case .pairs:
            var numbers = SplitMix64(seed: seed).split(0xFA17)
            return FaultPlan(Set(Fault.allCases.shuffled(using: &numbers).prefix(2)))
        }
    }

    /// The choice in the syntax of the command line.
    var words: String {
        switch self {
        case .plan(let plan): plan.words
        case .each: "each"
        case .pairs: "pairs"
        }
    }
}

extension CommandWords {
    static func faultChoice(_ word: String) throws -> FaultChoice {
        switch word {
        case "each": .each
        case "pairs": .pairs
        default: .plan(try faults(word))
        }
    }

    /// The kinds of persons, as a command line names them.
    static let kindNames = Person.Kind.allCases.map(\.rawValue).joined(separator: "|")

    static func person(_ word: String) throws -> Person.Kind {
        guard let kind = Person.Kind(rawValue: word) else {
            throw ValidationError(
                "nobody is \(String(reflecting: word)); choose one of: \(kindNames)"
            )
        }
        return kind
    }

    /// Reads numbers as ranges: `1..3,7`, or `none`.
    static func numbers(_ word: String) throws -> Set<Int> {
        guard word != "none" else { return [] }
        var numbers: Set<Int> = []
        for part in word.split(separator: ",", omittingEmptySubsequences: false) {
            let ends = part.split(separator: "..", omittingEmptySubsequences: false)
                .map { Int($0) }
            guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2,
                (0...last).contains(first), last < 10_000_000
            else {
                throw ValidationError(
                    "\(String(reflecting: word)) are no numbers; write them like 1..3,7"
                )
            }
            numbers.formUnion(first...last)
        }
        return numbers
    }
}
