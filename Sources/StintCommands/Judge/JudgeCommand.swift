import ArgumentParser
import Foundation
import Judging
import Limits
import ScreenTimeDaemon
import SimulatedPhone
import StintConsole

/// The command that simulates years on phones, and judges every second of use.
struct JudgeCommand: StintCommand, SeedJudge {
    static let configuration = CommandConfiguration(
        commandName: "judge",
        abstract: "Check Stint's promises in simulated years on phones with faults.",
        discussion: """
            Each seed gives a person with rules and a phone with faults. The judge checks shields, \
            banks, passes, rule changes, pledges, meters and the history. Each violation that no \
            fault explains is printed with the command that repeats it, and the exit code is 1. \
            Delays by faults are measured. With --shrink, the first seeds with a violation are \
            reduced to the shortest life that still has it. Equal seeds give equal output for any \
            number of jobs.

            Example:
              stint judge --seeds 1..1000 --jobs 4
              stint judge --seed 7 --faults lostEdge,reboot
              stint judge --seeds 0..369 --faults each
              stint judge --seeds 0..9999 --keep results --progress
            """
    )

    @OptionGroup
    var chosen: SeedOptions

    @Option(help: "The years to simulate for each seed, such as 1 or 0.25.")
    var years = 1.0

    @Option(
        help: ArgumentHelp(
            "The faults: none, all, a list of names, one per seed in turn (each), or two drawn by "
                + "each seed (pairs); default: all.",
            valueName: "none|all|each|pairs|a,b,c"
        ),
        transform: CommandWords.faultChoice
    )
    var faults = FaultChoice.all

    @Option(help: "The average number of times a day that the person opens an app.")
    var openingsPerDay = 12

    @Option(
        help: ArgumentHelp(
            "The kind of person (default: ordinary).",
            valueName: CommandWords.kindNames
        ),
        transform: CommandWords.person
    )
    var person = Person.Kind.ordinary

    @Option(help: "The preset (default: drawn by the seed).", transform: CommandWords.preset)
    var preset: Preset?

    @Option(help: "The days to simulate for each seed, instead of --years.")
    var days: Int?

    @Option(
        help: ArgumentHelp(
            "The numbers of the initial limits to keep, of those that the seed draws.",
            valueName: "A..B,C"
        ),
        transform: CommandWords.numbers
    )
    var onlyLimits: Set<Int>?

    @Option(
        help: ArgumentHelp(
            "The numbers of the person's steps to keep, of those that the seed draws.",
            valueName: "A..B,C"
        ),
        transform: CommandWords.numbers
    )
    var onlySteps: Set<Int>?

    @Flag(help: "Shrink the first seeds with a violation to short scenarios.")
    var shrink = false

    @OptionGroup
    var options: JudgeOptions

    func validate() throws {
        guard (1...36_500).contains(days ?? 1) else {
            throw ValidationError("--days must be from 1 to 36,500")
        }
        guard years >= 0.001, years <= 100 else {
            throw ValidationError("--years must be from 0.001 to 100")
        }
        guard (1...1000).contains(openingsPerDay) else {
            throw ValidationError("--openings-per-day must be from 1 to 1000")
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

    /// Returns the arguments for a process that judges some of the seeds in the same way.
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
        life.subset.limits = onlyLimits.map { Set($0.map { LimitID(rawValue: UInt64($0)) }) }
        life.subset.steps = onlySteps
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

    /// The value of the command-line option.
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

    /// The values of the `--person` option.
    static let kindNames = Person.Kind.allCases.map(\.rawValue).joined(separator: "|")

    static func person(_ word: String) throws -> Person.Kind {
        guard let kind = Person.Kind(rawValue: word) else {
            throw ValidationError(
                "there is no person \(String(reflecting: word)); choose one of: \(kindNames)"
            )
        }
        return kind
    }

    /// Parses numbers and ranges: `1..3,7`, or `none`.
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
                    "\(String(reflecting: word)) is not a list of numbers; write it like 1..3,7"
                )
            }
            numbers.formUnion(first...last)
        }
        return numbers
    }
}
