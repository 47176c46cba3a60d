import ArgumentParser
import Enforcement
import Foundation
import Limits
import StintConsole
import ToolConsole

/// The command that prints facts.
struct LogCommand: StintCommand {
    static let configuration = CommandConfiguration(
        commandName: "log",
        abstract: "Print all facts, one per line.",
        discussion: """
            Facts are in the order in which they were stored. Times are those of the wall clock, \
            in the zone of --zone.

            Kinds: \(EventKind.exportNames.joined(separator: ", ")).

            Example:
              stint log --since 2026-03-02
              stint log --kind overrideBegan --kind emergencyBegan --json
            """
    )

    @OptionGroup var options: HomeOptions

    @Option(
        help: ArgumentHelp(
            "Skip facts from before a day: today, or a date such as 2026-03-02.",
            valueName: "day"
        ),
        transform: LogCommand.day
    )
    var since: Since?

    @Option(
        help: ArgumentHelp("Print only facts of a kind; can be repeated.", valueName: "kind"),
        transform: LogCommand.kind
    )
    var kind: [EventKind] = []

    @Flag(help: "Print JSON.")
    var json = false

    /// The first day to print.
    enum Since {
        case today
        case day(CivilDay)
    }

    func run(on console: Console) throws -> Int32 {
        let home = try Home(options, on: console)
        var log = try home.journal()
        let folder = home.selections
        // Read all names first: a limit may be renamed later, and imported history may come before
        // names.
        var names = try Names(&log, home)
        var entries: [Entry] = []
        var damage = JournalDamage()
        let first = firstMilliseconds(home)
        damage.byteCount = try log.forEachEver { record in
            guard case .fact(let fact) = record else {
                damage.unknownCount += 1
                return
            }
            names.add(fact.event, from: folder)
            let kind = EventKind(of: fact.event)
            guard fact.reading.wall.millisecondsSince1970 >= first,
                self.kind.isEmpty || self.kind.contains(kind)
            else { return }
            let text = FactText(names: names, home: home).words(fact.event)
            entries.append(Entry(fact, kind, text, home))
        }
        console.write(json ? try JSONText.of(entries) : LogCommand.text(entries, home))
        if !damage.isNone { console.report("the journal: \(damage.words)\n") }
        return 0
    }

    private static func text(_ entries: [Entry], _ home: Home) -> String {
        if entries.isEmpty { return "nothing happened\n" }
        return entries.map { entry in
            let wall = WallInstant(millisecondsSince1970: entry.wallMilliseconds)
            return "\(home.moment(Home.date(wall)))  \(entry.text)\n"
        }.joined()
    }

    private func firstMilliseconds(_ home: Home) -> Int64 {
        let start: Date?
        switch since {
        case nil: return .min
        case .today: start = home.calendar.startOfDay(for: home.now)
        case .day(let day):
            let noon = Date(timeIntervalSince1970: (Double(day.daysSince1970) + 0.5) * 86_400)
            var parts = Calendar(identifier: .gregorian)
            parts.timeZone = .gmt
            start = home.calendar.date(
                from: parts.dateComponents([.year, .month, .day], from: noon)
            )
        }
        return start.map { Int64(($0.timeIntervalSince1970 * 1000).rounded()) } ?? .min
    }

    private static func day(_ word: String) throws -> Since {
        if word == "today" { return .today }
        guard let day = CivilDay(word) else {
            throw ValidationError(
                "\(String(reflecting: word)) is not a day; write it like 2026-03-02, or today"
            )
        }
        return .day(day)
    }

    private static func kind(_ word: String) throws -> EventKind {
        guard let kind = EventKind(exportName: word) else {
            throw ToolRun.unknown("kind", word, among: EventKind.exportNames)
        }
        return kind
    }

    /// A fact as JSON.
    private struct Entry: Encodable {
        let id: String
        let at: String
        let kind: String
        let text: String
        let wallMilliseconds: Int64

        init(_ fact: Fact, _ kind: EventKind, _ text: String, _ home: Home) {
            id = fact.id.digits
            at = home.iso8601(fact.reading.wall)
            self.kind = kind.exportName
            self.text = text
            wallMilliseconds = fact.reading.wall.millisecondsSince1970
        }
    }
}
