import Enforcement
import Exchange
import Foundation
import Limits
import ManagedSettings
import Testing

@Suite("Imports on a phone", .timeLimit(.minutes(10)))
struct ImportPlanTests {
    /// The journal and the selections of a phone, at a time in 2026.
    private struct Home {
        let folder: URL
        let boot: UInt64
        var wall = WallInstant(millisecondsSince1970: start)

        /// 2026-03-02 09:00 UTC.
        private static let start: Int64 = 1_772_442_000_000

        var reading: ClockReading {
            let passed = wall.millisecondsSince1970 - Home.start
            return ClockReading(
                wall: wall,
                boot: BootInstant(millisecondsSinceBoot: 3_600_000 + passed),
                bootID: BootID(high: 0, low: boot)
            )
        }

        var selections: SelectionFolder { SelectionFolder(appGroup: folder) }

        var calendar: Calendar {
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = .gmt
            return calendar
        }

        func append(_ events: Event...) throws {
            var log = try FactLog(writing: folder.path)
            for event in log.state.observations(at: reading) + events {
                try log.append(event, at: reading)
            }
        }

        func state() throws -> RuleState { try FactLog(reading: folder.path).state }

        /// Sets up a limit on apps, and records its shields.
        func addLimit(
            _ label: String,
            _ number: UInt64,
            on selection: Selection,
            _ rule: Rule? = nil
        ) throws {
            let id = SelectionID(rawValue: DrawnNumber.minimum + number)
            let limit = try Limit(
                id: LimitID(rawValue: DrawnNumber.minimum + number),
                label: label,
                selection: id,
                rule: rule ?? .budget(try Budget(minutes: 30))
            )
            for event in RuleState().coverageEvents(of: id, selection.coveredItems) {
                try append(event)
            }
            try append(
                .selectionSet(id, selections.store(selection)),
                .limitSet(limit),
                .shieldsApplied(fingerprint: number)
            )
        }

        func records() throws -> [StoredRecord] {
            var log = try FactLog(reading: folder.path)
            var records: [StoredRecord] = []
            try log.forEachEver { records.append($0) }
            return records
        }

        func contents(of references: [SelectionReference]) throws -> [ExportedSelection] {
            try references.compactMap {
                try ExportedSelection(try selections.load($0), digest: $0.digest)
            }
        }

        func exported() throws -> ExchangeDocument {
            let records = try records()
            return ExchangeDocument(
                records: records,
                selections: try contents(of: ExchangeDocument.references(in: records))
            )
        }

        func plan(_ document: ExchangeDocument) throws -> ImportPlan {
            var log = try FactLog(reading: folder.path)
            return try ImportPlan(
                document,
                into: try ImportTarget(
                    .phone,
                    &log,
                    selections,
                    at: reading,
                    calendar: calendar
                )
            )
        }

        func importDocument(_ document: ExchangeDocument) throws {
            let plan = try plan(document)
            var log = try FactLog(writing: folder.path)
            try plan.write(to: &log, selections)
        }
    }

    private func with(_ body: (_ mine: inout Home, _ theirs: inout Home) throws -> Void) throws {
        let root = FileManager.default.temporaryDirectory
            .appending(path: "import-plan-\(UUID().uuidString)")
        var mine = Home(folder: root.appending(path: "mine"), boot: 1)
        var theirs = Home(folder: root.appending(path: "theirs"), boot: 2)
        for home in [mine, theirs] {
            try FileManager.default.createDirectory(
                at: home.folder,
                withIntermediateDirectories: true
            )
        }
        try body(&mine, &theirs)
        try FileManager.default.removeItem(at: root)
    }

    private func item(_ name: String) throws -> Selection.Item {
        let data = Data("token of \(name)".utf8).base64EncodedString()
        let token = try JSONDecoder().decode(
            ApplicationToken.self,
            from: Data("{\"data\":\"\(data)\"}".utf8)
        )
        return try #require(
            Selection.Item(
                id: ItemID(of: .application, name: name),
                name: name,
                subject: .application(token)
            )
        )
    }

    private func kinds(_ plan: ImportPlan) -> [EventKind] {
        plan.records.compactMap { record in
            guard case .fact(let fact) = record else { return nil }
            return EventKind(of: fact.event)
        }
    }

    @Test("items of another phone are imported by name, and block nothing until they are chosen")
    func tokens() throws {
        try with { mine, theirs in
            let (a, b) = (try item("A"), try item("B"))
            try mine.addLimit("Mine", 1, on: Selection([a]))
            try theirs.addLimit("Theirs", 2, on: Selection([a, b]))
            try mine.importDocument(try theirs.exported())
            let state = try mine.state()
            let id = SelectionID(rawValue: DrawnNumber.minimum + 2)
            let reference = try #require(state.reference(for: id))
            // An item that this phone knows keeps its token.
            #expect(try mine.selections.load(reference).items == [a, b.withoutSubject])
            #expect(reference.applicationCount == 1)
            #expect(state.voidSelections.isEmpty)
            try theirs.addLimit("Other", 3, on: Selection([b]))
            try mine.importDocument(try theirs.exported())
            let other = SelectionID(rawValue: DrawnNumber.minimum + 3)
            #expect(try mine.state().voidSelections == [other])
            #expect(try mine.plan(try theirs.exported()).isEmpty)
        }
    }

    @Test("only passes that have certainly ended are imported")
    func passes() throws {
        try with { mine, theirs in
            try mine.addLimit("Mine", 1, on: Selection([try item("A")]))
            try theirs.addLimit("Theirs", 2, on: Selection([try item("B")]))
            let now = mine.wall
            let pass = EmergencyPass(began: now - .seconds(14 * 60), rule: .standard)
            try theirs.append(.emergencyBegan(pass))
            #expect(!kinds(try mine.plan(try theirs.exported())).contains(.emergencyBegan))
            mine.wall = now + .seconds(120)
            #expect(kinds(try mine.plan(try theirs.exported())).contains(.emergencyBegan))
            // A pass that claims to begin in this phone's boot would be measured by its boot clock.
            let forged = Home(folder: theirs.folder, boot: 1)
            let old = EmergencyPass(began: now - .seconds(40 * 86_400), rule: .standard)
            try forged.append(.emergencyBegan(old))
            let plan = try mine.plan(try theirs.exported())
            #expect(kinds(plan).filter { $0 == .emergencyBegan }.count == 1)
            // A pass in the future would run later.
            let next = EmergencyPass(began: now + .seconds(86_400), rule: .standard)
            try theirs.append(.emergencyBegan(next))
            let later = try mine.plan(try theirs.exported())
            #expect(kinds(later).filter { $0 == .emergencyBegan }.count == 1)
        }
    }

    @Test("facts about another phone, and workouts beside a bank, aren't imported")
    func otherPhone() throws {
        try with { mine, theirs in
            let selection = Selection([try item("A")])
            try mine.addLimit("Mine", 1, on: selection)
            try theirs.addLimit("Theirs", 2, on: Selection([try item("B")]))
            let end = theirs.wall
            let workout = Workout(
                id: WorkoutID(high: 1, low: 1),
                start: end - .seconds(1800),
                end: end,
                origin: .measured
            )
            try theirs.append(.authorizationChanged(.lost), .workedOut(workout))
            let before = kinds(try mine.plan(try theirs.exported()))
            #expect(before.contains(.workedOut))
            for kind: EventKind in [.booted, .authorizationChanged, .shieldsApplied] {
                #expect(!before.contains(kind), "\(kind)")
            }
            let bank = try Limit(
                id: LimitID(rawValue: DrawnNumber.minimum + 9),
                label: "Bank",
                selection: SelectionID(rawValue: DrawnNumber.minimum + 1),
                rule: .bank(Bank())
            )
            try mine.append(.limitSet(bank))
            #expect(!kinds(try mine.plan(try theirs.exported())).contains(.workedOut))
        }
    }

    @Test("missing contents remove nothing from a known selection")
    func missingContents() throws {
        try with { mine, theirs in
            let (a, b) = (try item("A"), try item("B"))
            try mine.addLimit("Mine", 1, on: Selection([a, b]))
            let copy = try mine.exported()
            for record in copy.records {
                guard case .fact(let fact) = record else { continue }
                var log = try FactLog(writing: theirs.folder.path)
                try log.append([.fact(fact)])
            }
            let id = SelectionID(rawValue: DrawnNumber.minimum + 1)
            let fewer = try theirs.selections.store(Selection([a]))
            try theirs.append(.selectionSet(id, fewer))
            let document = try ExchangeDocument(
                records: theirs.records(),
                selections: copy.selections
            )
            #expect(try mine.plan(document).parts.isEmpty)
            let whole = try ExchangeDocument(
                records: theirs.records(),
                selections: copy.selections + theirs.contents(of: [fewer])
            )
            #expect(try mine.plan(whole).parts.map(\.subject) == [.selection(id)])
        }
    }

    @Test("items that lost their tokens in the file are missing from a known selection")
    func strippedTokens() throws {
        try with { mine, theirs in
            let (a, b) = (try item("A"), try item("B"))
            let closed = Rule.schedule(try Schedule(windows: []))
            for old in [Selection([a]), Selection(everythingExcept: [a, b])] {
                try mine.addLimit("Mine", 1, on: old, closed)
                let id = SelectionID(rawValue: DrawnNumber.minimum + 1)
                let stripped = old.mapItems { $0.id == b.id ? $0 : $0.withoutSubject }
                let fact = StoredRecord.fact(
                    Fact(
                        id: FactID(high: 9, low: UInt64(old.exceptions.count)),
                        reading: theirs.reading,
                        event: .selectionSet(id, try theirs.selections.store(stripped))
                    )
                )
                let document = try ExchangeDocument(
                    records: mine.records() + [fact],
                    selections: theirs.contents(of: ExchangeDocument.references(in: [fact]))
                )
                try mine.append(
                    .settingsChanged(try Settings(weakeningDelay: .hours(24)))
                )
                guard case .changed(.waits)? = try mine.plan(document).parts.first?.effect else {
                    Issue.record("\(try mine.plan(document).parts)")
                    continue
                }
            }
        }
    }

    @Test("everything except some apps is imported with known exceptions, or covers nothing")
    func everythingElse() throws {
        try with { mine, theirs in
            let (a, b) = (try item("A"), try item("B"))
            let closed = Rule.schedule(try Schedule(windows: []))
            try mine.addLimit("Mine", 1, on: Selection([a]))
            try theirs.addLimit("Known", 2, on: Selection(everythingExcept: [a]), closed)
            try theirs.addLimit("Foreign", 3, on: Selection(everythingExcept: [a, b]), closed)
            let document = try theirs.exported()
            let copy = try ExchangeDocument(json: document.json())
            #expect(copy == document)
            try mine.importDocument(copy)
            let state = try mine.state()
            let known = SelectionID(rawValue: DrawnNumber.minimum + 2)
            let foreign = SelectionID(rawValue: DrawnNumber.minimum + 3)
            #expect(state.reference(for: known)?.coversEverythingElse == true)
            #expect(state.voidSelections == [foreign])
            let reference = try #require(state.reference(for: foreign))
            #expect(try mine.selections.load(reference).exceptions == [a, b.withoutSubject])
        }
    }

    @Test("a limit on minutes that covers everything else is refused")
    func countedEverythingElse() throws {
        try with { mine, theirs in
            try mine.addLimit("Mine", 1, on: Selection([try item("A")]))
            try theirs.addLimit("Counted", 2, on: Selection(everythingExcept: []))
            let document = try theirs.exported()
            do {
                _ = try mine.plan(document)
                Issue.record("the import must be refused")
            } catch ExchangeError.notFitting(_, let error) {
                #expect(error == .everythingElse(.budget))
            }
        }
    }

    @Test("while a pledge runs, nothing is imported")
    func pledge() throws {
        try with { mine, theirs in
            try mine.addLimit("Mine", 1, on: Selection([try item("A")]))
            try theirs.addLimit("Theirs", 2, on: Selection([try item("B")]))
            try mine.append(
                .pledgeBegan(
                    try Pledge(
                        id: PledgeID(high: 0, low: 1),
                        selection: SelectionID(rawValue: DrawnNumber.minimum + 1),
                        began: mine.wall,
                        length: 60,
                        grade: .fair,
                        amount: nil
                    )
                )
            )
            let document = try theirs.exported()
            #expect(throws: ExchangeError.notFitting(nil, .pledgeRuns)) {
                try mine.plan(document)
            }
        }
    }

    @Test("plans at different times are equivalent, although waits end at different times")
    func equivalence() throws {
        try with { mine, theirs in
            try mine.addLimit("Mine", 1, on: Selection([try item("A")]))
            try theirs.addLimit("Theirs", 2, on: Selection([try item("B")]))
            let plan = try mine.plan(try theirs.exported())
            #expect(plan.parts.map(\.effect) == [.added])
            mine.wall = mine.wall + .seconds(60)
            #expect(try mine.plan(try theirs.exported()).isEquivalent(to: plan))
            try theirs.append(.turnedBack(.unknown, CivilDay(daysSince1970: 20_514)))
            #expect(try !mine.plan(try theirs.exported()).isEquivalent(to: plan))
        }
    }
}
