import ArgumentParser
import Judging
import Limits
import ScreenTimeDaemon

/// The command that runs all small lives on simulated phones, and judges them.
struct JudgeSmallCommand: StintCommand, SeedJudge {
    static let configuration = CommandConfiguration(
        commandName: "judge-small",
        abstract: "Judges all small lives: a limit or two, a few events, nothing between them.",
        discussion: """
            One or two limits of each kind with every sequence of up to three events, and one limit \
            with every sequence of four of the events that move clock, zone, day, use or Stint; each \
            with callbacks delivered, late and lost. No fault and no habit wakes Stint between two \
            events, as it does in the years of stint judge. The shorter lives have the lower numbers: \
            the first that breaks something is the shortest, and is printed as a scenario, too. Then \
            the exit code is 1.

            Example:
              stint judge-small --one-in 50
              stint judge-small --keep results --progress
              stint judge-small --limits budget --events overnight,zoneEast --wake-ups delivered
            """
    )

    private static let all = SmallLives()

    @Option(
        help: ArgumentHelp(
            "The numbers of the lives, both ends included (default: all).",
            valueName: "A..B"
        ),
        transform: CommandWords.seeds
    )
    var lives: ClosedRange<UInt64>?

    @Option(help: "Of so many lives one is lived, and all of at most one event.")
    var oneIn = 1

    @Option(help: "What the sample is drawn from.")
    var seed: UInt64 = 1

    @Option(
        help: ArgumentHelp(
            "One life: its limits, one or two.",
            valueName: Rule.Kind.allCases.map(\.rawValue).joined(separator: "|")
        ),
        transform: { try CommandWords.names("limit", $0) }
    )
    var limits: [Rule.Kind]?

    @Option(
        help: ArgumentHelp(
            "One life: its events, in order.",
            valueName: SmallEvent.allCases.map(\.rawValue).joined(separator: "|")
        ),
        transform: { try CommandWords.names("event", $0) }
    )
    var events: [SmallEvent]?

    @Option(
        help: ArgumentHelp(
            "One life: how callbacks reach Stint.",
            valueName: SmallLife.WakeUps.allCases.map(\.rawValue).joined(separator: "|")
        ),
        transform: { try CommandWords.name("way of a wake-up", $0) }
    )
    var wakeUps = SmallLife.WakeUps.delivered

    @OptionGroup
    var options: JudgeOptions

    func validate() throws {
        let count = UInt64(Self.all.count)
        guard (lives ?? 1...count).lowerBound >= 1, (lives ?? 1...count).upperBound <= count else {
            throw ValidationError("the lives are numbered from 1 to \(grouped(Int(count)))")
        }
        guard (1...100_000).contains(oneIn) else {
            throw ValidationError("one of 1 to 100,000 lives can be lived")
        }
        guard (1...2).contains(limits?.count ?? 1) else {
            throw ValidationError("a life has one or two limits")
        }
        guard limits != nil || events == nil else {
            throw ValidationError("events need limits; name one or two with --limits")
        }
    }

    func run(on console: Console) throws -> Int32 {
        let found = try findings(on: console)
        switch options.report.format {
        case .table: console.write(try JudgeSmallTable.text(found, of: Self.all.count))
        case .json: console.write(try JSONText.of(found))
        }
        return found.brokenCount == 0 ? 0 : 1
    }

    private func findings(on console: Console) throws -> SmallFindings {
        if let limits {
            return judge(SmallLife(limits: limits, events: events ?? [], wakeUps: wakeUps))
        }
        let range = lives ?? 1...UInt64(Self.all.count)
        return try findings(of: range, unit: "lives", options, on: console)
    }

    // MARK: - Judging

    static let shareMaximum = 2000

    var nothing: SmallFindings { SmallFindings() }

    func words(for seeds: ClosedRange<UInt64>) -> [String] {
        ["judge-small", "--lives", "\(seeds.lowerBound)..\(seeds.upperBound)"] + words()
    }

    func words() -> [String] {
        oneIn == 1 ? [] : ["--one-in", "\(oneIn)", "--seed", "\(seed)"]
    }

    func judge(_ seed: UInt64) -> SmallFindings {
        let life = Self.all[Int(seed - 1)]
        guard isChosen(seed, life) else { return nothing }
        return judge(life)
    }

    func failure(_ text: String, _ seeds: ClosedRange<UInt64>) -> SmallFindings {
        SmallFindings(failure: text, life: Self.all[Int(seeds.lowerBound - 1)])
    }

    private func isChosen(_ number: UInt64, _ life: SmallLife) -> Bool {
        if oneIn == 1 || life.events.count <= 1 { return true }
        var numbers = SplitMix64(seed: seed).split(number)
        return numbers.next() % UInt64(oneIn) == 0
    }

    private func judge(_ life: SmallLife) -> SmallFindings {
        do { return SmallFindings(try life.run(), of: life) } catch {
            return SmallFindings(failure: "\(error)", life: life)
        }
    }
}
