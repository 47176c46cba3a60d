import ArgumentParser
import Judging
import ScreenTimeDaemon
import StintConsole

/// The command that judges all small lives.
struct JudgeSmallCommand: StintCommand, SeedJudge {
    static let configuration = CommandConfiguration(
        commandName: "judge-small",
        abstract: "Check Stint's promises in all small lives, with few limits and events.",
        discussion: """
            Small lives have one or two limits with every sequence of up to three events, or one \
            limit with every sequence of four events that affect the clock, zone, day, use or \
            Stint. Callbacks are delivered, late or lost. Unlike in stint judge, nothing else \
            wakes Stint between two events. Shorter lives have lower numbers, so the first \
            violation is in a shortest life. It is printed as a scenario, and the exit code is 1.

            Example:
              stint judge-small --one-in 50
              stint judge-small --keep results --progress
              stint judge-small --limits budget --events overnight,zoneEast --wake-ups delivered
            """
    )

    private static let all = SmallLives()

    @Option(
        help: ArgumentHelp(
            "The numbers of the lives, including both ends (default: all).",
            valueName: "A..B"
        ),
        transform: CommandWords.seeds
    )
    var lives: ClosedRange<UInt64>?

    @Option(help: "Judge one in so many lives, and all lives with at most one event.")
    var oneIn = 1

    @Option(help: "The seed of the sample.")
    var seed: UInt64 = 1

    @Option(
        help: ArgumentHelp(
            "Judge a single life with one or two limits.",
            valueName: SmallLimit.allCases.map(\.rawValue).joined(separator: "|")
        ),
        transform: { try CommandWords.names("limit", $0) }
    )
    var limits: [SmallLimit]?

    @Option(
        help: ArgumentHelp(
            "The events of the single life, in order.",
            valueName: SmallEvent.allCases.map(\.rawValue).joined(separator: "|")
        ),
        transform: { try CommandWords.names("event", $0) }
    )
    var events: [SmallEvent]?

    @Option(
        help: ArgumentHelp(
            "The delivery of callbacks in the single life (default: delivered).",
            valueName: SmallLife.WakeUps.allCases.map(\.rawValue).joined(separator: "|")
        ),
        transform: { try CommandWords.name("kind of wake-up", $0) }
    )
    var wakeUps = SmallLife.WakeUps.delivered

    @OptionGroup
    var options: JudgeOptions

    func validate() throws {
        let count = UInt64(Self.all.count)
        guard (lives ?? 1...count).lowerBound >= 1, (lives ?? 1...count).upperBound <= count else {
            throw ValidationError("--lives must be from 1 to \(grouped(Int(count)))")
        }
        guard (1...100_000).contains(oneIn) else {
            throw ValidationError("--one-in must be from 1 to 100,000")
        }
        guard (1...2).contains(limits?.count ?? 1) else {
            throw ValidationError("--limits takes one or two limits")
        }
        guard limits != nil || events == nil else {
            throw ValidationError("--events needs --limits with one or two limits")
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
