import Enforcement
import Foundation
import Journal
import Limits
package import PhoneWeb
import Phrases
package import SimulatedPhone
import StintConsole
import StintOnPhone

/// Reads Stint's verdict, reasons and new facts on a phone.
@MainActor
package final class StintInspector {
    /// The maximum number of facts to show; older ones are dropped.
    static let factMaximum = 40

    private let folder: URL
    private var log: RecordLog
    private var facts: FactLog
    private var cursor = Cursor.start
    private var seen: Set<RecordID> = []
    private var newest: [Fact] = []
    private var notes: [Inspection.Note] = []
    private var names = Names()
    private var milestones: Set<String> = []
    private var covered: CoveredSubjects

    package init(_ phone: Phone, apps: [InstalledApplication]) throws {
        folder = phone.disk.appending(path: AppGroup.identifier)
        log = try RecordLog(directory: folder.path, access: .reading)
        facts = try FactLog(reading: folder.path)
        covered = CoveredSubjects(apps)
    }

    package func inspect(_ phone: Phone) throws -> Inspection {
        let reading = try phone.run(StintPhone.stint, as: .monitor) { try SystemClock.reading() }
        let home = Home(folder: folder, calendar: phone.calendar, reading: reading)
        try facts.refresh()
        let state = facts.state
        names.add(state, from: home.selections)
        let verdict = state.verdict(at: reading, calendar: phone.calendar)
        covered.update(state, verdict, names, phone)
        for (item, name) in covered.names { names.setName(name, of: item) }
        if try readNewFacts() || notes.isEmpty {
            for fact in newest { names.add(fact.event, from: home.selections) }
            let text = FactText(names: names, home: home)
            notes = newest.reversed().map { fact in
                let words = text.words(fact.event)
                return Inspection.Note(
                    Home.date(fact.reading.wall),
                    words.prefix(1).uppercased() + words.dropFirst()
                )
            }
        }
        var inspection = Inspection(
            verdicts: covered.verdicts(
                verdict,
                Forecaster(state, at: reading, calendar: phone.calendar),
                home
            ),
            decisions: verdict.decisions.map { line($0, verdict.day, home) },
            facts: notes,
            factCount: seen.count,
            milestones: milestones
        )
        inspection.nextChange = state.nextChange(at: reading, calendar: phone.calendar)
            .map(Home.date)
        return inspection
    }

    /// Returns the state of a limit or a pledge by itself, as the app's list of limits shows it.
    private func line(_ decision: Decision, _ day: CivilDay, _ home: Home) -> Inspection.Line {
        let limit = decision.limit.flatMap { facts.state.limit($0) }
        let amount = limit.flatMap {
            facts.state.amount(of: $0, decision, at: home.reading, on: day)
        }
        let state = LimitState(decision, of: limit, amount) {
            ClockTime($0, from: home.reading.wall, in: home.calendar.timeZone)
        }
        let exceptions = decision.exceptions.map { names.item($0) }.joined(separator: ", ")
        let open = exceptions.isEmpty ? "" : "; open: \(exceptions)"
        let name = decision.limit.map { names.limit($0) } ?? "Pledge"
        return Inspection.Line(
            name,
            state.text(.plain) + open,
            tone: decision.isBlocked ? .closed : .open
        )
    }

    /// Reads new facts, each once even if the file was rewritten; returns false if there are none.
    private func readNewFacts() throws -> Bool {
        let before = seen.count
        let hasNewFile = try log.refresh()
        let add = { (header: RecordHeader, payload: UnsafeRawBufferPointer) in
            // A record of another version counts, but has no text.
            guard self.seen.insert(header.id).inserted,
                let fact = unsafe Fact(header, payload)
            else { return }
            self.newest.append(fact)
            if let reached = StintTour.milestone(fact.event) { self.milestones.insert(reached) }
        }
        // The file may have been replaced more than once; older files contain facts that were moved
        // there.
        if hasNewFile { _ = try unsafe log.forEachRecordEver(add) }
        cursor = try unsafe log.read(from: cursor, add).cursor
        newest.removeFirst(max(0, newest.count - Self.factMaximum))
        return seen.count != before
    }
}
