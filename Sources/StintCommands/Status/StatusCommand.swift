import ArgumentParser
import Enforcement
import Limits
import Phrases
import Statistics
import StintConsole

/// The command that prints the current status of a home.
struct StatusCommand: StintCommand {
    static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "Show what is blocked now, why, and until when.",
        discussion: """
            The command reads the home without changing it. It can't show what the phone hasn't stored yet.

            Example:
              stint status
              stint status --home phone/AppGroup --zone Europe/Berlin --json
            """
    )

    @OptionGroup var options: HomeOptions

    @Flag(help: "Print JSON.")
    var json = false

    func run(on console: Console) throws -> Int32 {
        let home = try Home(options, on: console)
        var log = try home.journal()
        let status = Status(try HomeSummary(&log, home), home)
        console.write(json ? try JSONText.of(StatusJSON.object(status)) : StatusTable.text(status))
        return 0
    }
}

struct Status {
    let home: Home
    let state: RuleState
    let names: Names
    let verdict: Verdict
    let day: CivilDay
    let today: Figures
    let total: Figures
    let streaks: Streaks
    let breakPass: BreakAvailability
    let emergency: EmergencyAvailability
    let pledge: PledgeStatus?
    /// The running accesses with their ends, by the boot clock if the phone hasn't restarted.
    let accesses: [(item: ItemID, until: WallInstant)]
    /// The names of items that block nothing, because they were never picked on the phone.
    let unpicked: [String]
    let damage: JournalDamage

    init(_ summary: HomeSummary, _ home: Home) {
        self.home = home
        state = summary.state
        names = summary.names
        let reading = home.reading
        verdict = state.verdict(at: reading, calendar: home.calendar)
        day = verdict.day
        today = summary.statistics.figures(on: day)
        total = summary.statistics.total
        streaks = summary.statistics.streaks(through: day)
        breakPass = state.breakAvailability(under: verdict, at: reading, calendar: home.calendar)
        emergency = state.emergencyAvailability(under: verdict, at: reading)
        pledge = state.pledgeStatus(at: reading)
        let excepted = Set(verdict.decisions.flatMap(\.exceptions))
        accesses = excepted.sorted().compactMap { [state] item in
            state.accessEnd(of: item, at: reading).map { (item, $0) }
        }
        let selections = Set(state.limits.map(\.selection)).sorted()
            .compactMap { summary.state.reference(for: $0) }.compactMap(summary.names.selection)
        var known: Set<ItemID> = []
        unpicked = selections.flatMap { $0.subtracting([.everythingElse]).items }
            .filter { $0.subject == nil && $0.typedDomain == nil }
            .filter { known.insert($0.id).inserted }
            .map { summary.names.item($0.id) }
        damage = summary.damage
    }

    /// Returns the reason of a decision, with the price of a "yes".
    func why(_ decision: Decision) -> String {
        let end = decision.until.map {
            ClockTime($0, from: home.reading.wall, in: home.zone)
        }
        let why = ReasonPhrases(decision.reason, of: limit(of: decision), until: end).why
            .text(.plain)
        return [why, decision.ask.flatMap { RuleText.words($0.price) }].compactMap(\.self)
            .joined(separator: ", ")
    }

    func name(_ decision: Decision) -> String {
        switch decision.source {
        case .limit(let id):
            state.limit(id).flatMap { Names.nonBlank($0.label) }.map(Names.plain)
                ?? names.limit(id)
        case .pledge: "pledge"
        }
    }

    func kind(_ decision: Decision) -> String {
        limit(of: decision)?.rule.kind.rawValue ?? "pledge"
    }

    /// Returns the hours of a limit, and whether a break opens it; empty if both are ordinary.
    func applies(_ decision: Decision) -> String {
        guard let limit = limit(of: decision) else { return "" }
        let isOrdinary = limit.opensInBreaks == limit.rule.kind.opensInBreaks
        let breaks = limit.opensInBreaks ? "opens in breaks" : "not in breaks"
        return [RuleText.words(limit.hours), isOrdinary ? nil : breaks].compactMap(\.self)
            .joined(separator: ", ")
    }

    /// The minutes of a pool that are left today; nil without a pool.
    var breakMinutes: Minutes? {
        guard state.settings.breakRule.pool != nil else { return nil }
        return state.breakLengths(on: day).last.map { Minutes(wholeIn: $0) } ?? .zero
    }

    /// Returns the minutes used today; nil for a limit that counts none.
    func used(_ decision: Decision) -> Int? {
        guard let id = decision.limit, state.limit(id)?.rule.isMetered == true else { return nil }
        return state.used(id, on: day).count
    }

    func limit(of decision: Decision) -> Limit? { decision.limit.flatMap { state.limit($0) } }
}
