import Enforcement
import Foundation
import Limits
import Testing

/// What becomes of the rules of another home.
@Suite("stint import of another home", .timeLimit(.minutes(10)))
struct ImportTests {
    private func yaml(_ name: String, _ app: String, minutes: Int = 60) -> String {
        """
        selections: {apps: {apps: [\(app)]}}
        limits: [{name: \(name), on: apps, budget: {minutes: \(minutes)}}]

        """
    }

    /// What each limit of a home covers.
    private func covered(_ home: TestHome) throws -> [String: [String]] {
        let state = try home.state()
        let folder = SelectionFolder(appGroup: URL(filePath: home.path))
        return try state.limits.reduce(into: [:]) { covered, limit in
            let reference = try #require(state.reference(for: limit.selection))
            covered[limit.label] = try folder.load(reference).items.map(\.name)
        }
    }

    private func exported(_ home: TestHome, as name: String = "export.json") -> String {
        let file = home.folder.appending(path: name).path
        #expect(home.run("export", "--output", file) == 0)
        return file
    }

    /// A home as an earlier version made it, with numbers that it counted from 1.
    private func old(_ name: String, _ app: String, _ home: TestHome) throws {
        let item = try #require(
            Selection.Item(id: ItemID(rawValue: 1), kind: .application, name: app)
        )
        let folder = SelectionFolder(appGroup: URL(filePath: home.path))
        let reference = try folder.store(Selection([item]))
        let limit = try Limit(
            id: LimitID(rawValue: 1),
            label: name,
            selection: SelectionID(rawValue: 1),
            rule: .budget(try Budget(minutes: 30))
        )
        let day = CivilDay(daysSince1970: 20_514)
        try home.happen(
            .selectionSet(limit.selection, reference),
            .limitSet(limit),
            .attempted(Attempt(item: item.id, day: day, pledge: nil))
        )
    }

    @Test("the limits of another home come as new ones, and replace none")
    func others() throws {
        try TestHome.with { (home) throws in
            #expect(try home.add(yaml("Mine", "Instagram")) == 0)
            try TestHome.with { (other) throws in
                #expect(try other.add(yaml("Theirs", "TikTok")) == 0)
                let file = exported(other)
                let dry = home.output("import", file, "--dry-run")
                #expect(dry.hasPrefix("limit \"Theirs\": new\n"))
                #expect(try covered(home) == ["Mine": ["Instagram"]])
                #expect(home.output("import", file).hasPrefix("limit \"Theirs\": new\n"))
                let both = ["Mine": ["Instagram"], "Theirs": ["TikTok"]]
                #expect(try covered(home) == both)
                let log = home.output("log")
                #expect(home.output("import", file).hasPrefix("0 records taken in"))
                #expect(home.output("log") == log)
                #expect(try covered(home) == both)
            }
        }
    }

    @Test("limits that earlier versions counted from 1 replace none that has the same number")
    func counted() throws {
        try TestHome.with { (home) throws in
            try old("Mine", "Instagram", home)
            try TestHome.with { (other) throws in
                try old("Theirs", "TikTok", other)
                let file = exported(other)
                #expect(home.output("import", file).hasPrefix("limit \"Theirs\": new\n"))
                let both = ["Mine": ["Instagram"], "Theirs": ["TikTok"]]
                #expect(try covered(home) == both)
                #expect(home.output("log").contains("tried to open TikTok"))
                let log = home.output("log")
                #expect(home.output("import", file).hasPrefix("0 records taken in"))
                // What has happened there since comes under the same new number.
                other.wait(hours: 1)
                try other.happen(.limitRemoved(LimitID(rawValue: 1)))
                let later = exported(other, as: "later.json")
                #expect(home.output("log") == log)
                #expect(home.output("import", later).contains("\"Theirs\": removed, in force now"))
                #expect(try covered(home) == ["Mine": ["Instagram"]])
                // And back again: what came from there is known there.
                let back = exported(home, as: "back.json")
                let words = other.output("import", back)
                #expect(words.hasPrefix("limit \"Mine\": new\n"))
                #expect(try covered(other) == ["Mine": ["Instagram"]])
            }
        }
    }

    @Test("what an import loosens waits, and asking again does not wait anew")
    func loosening() throws {
        try TestHome.with { (home) throws in
            let wait = "settings: {weakening-delay: 24 hours}\n"
            #expect(try home.add(wait + yaml("Mine", "Instagram")) == 0)
            let copy = exported(home)
            try TestHome.with { (other) throws in
                #expect(other.run("import", copy) == 0)
                other.wait(hours: 1)
                #expect(try other.add(yaml("Mine", "Instagram", minutes: 90)) == 0)
                other.wait(hours: 25)
                #expect(try other.add(yaml("Mine", "Instagram", minutes: 90)) == 0)
                #expect(try other.state().limits.map(\.rule) == [.budget(try Budget(minutes: 90))])
                let file = exported(other, as: "loose.json")
                home.wait(hours: 30)
                let line = "limit 1 \"Mine\": changed, waits until "
                #expect(home.output("import", file, "--dry-run").hasPrefix(line))
                #expect(try home.state().pendingChanges.isEmpty)
                #expect(home.output("import", file).hasPrefix(line))
                #expect(try home.state().limits.map(\.rule) == [.budget(try Budget(minutes: 60))])
                #expect(try home.state().pendingChanges.count == 1)
                let log = home.output("log")
                #expect(home.output("import", file).contains("waits already"))
                #expect(home.output("log") == log)
            }
        }
    }

    @Test("during a pledge an import that loosens is refused as a whole")
    func pledged() throws {
        try TestHome.with { (home) throws in
            #expect(try home.add(yaml("Mine", "Instagram")) == 0)
            let copy = exported(home)
            try TestHome.with { (other) throws in
                #expect(other.run("import", copy) == 0)
                other.wait(hours: 1)
                #expect(other.run("limits", "remove", "Mine") == 0)
                let file = exported(other, as: "loose.json")
                let selection = try #require(try home.state().selections.first?.id)
                home.wait(hours: 1)
                try home.happen(
                    .pledgeBegan(
                        try Pledge(
                            id: PledgeID(high: 0, low: 1),
                            selection: selection,
                            began: home.console.reading.wall,
                            length: 60,
                            grade: .fair,
                            amount: nil
                        )
                    )
                )
                let log = home.output("log")
                #expect(home.run("import", file) == 65)
                #expect(home.console.report.contains("a pledge runs"))
                #expect(home.output("log") == log)
                home.wait(hours: 2)
                let words = home.output("import", file)
                #expect(words.hasPrefix("limit 1 \"Mine\": removed, in force"))
                #expect(try covered(home).isEmpty)
            }
        }
    }

    @Test("an import brings no shields, clocks or old workouts of another phone")
    func otherPhone() throws {
        try TestHome.with { (home) throws in
            let bank = """
                selections: {apps: {apps: [Instagram]}}
                limits: [{name: Mine, on: apps, bank: {difficulty: easy}}]

                """
            #expect(try home.add(bank) == 0)
            try TestHome.with { (other) throws in
                other.console.seconds -= 86_400
                #expect(try other.add(bank.replacing("Mine", with: "Theirs")) == 0)
                let end = other.console.reading.wall
                try other.happen(
                    .shieldsApplied(fingerprint: 7),
                    .workedOut(
                        Workout(
                            id: WorkoutID(high: 1, low: 1),
                            start: end - .seconds(1800),
                            end: end,
                            origin: .measured
                        )
                    )
                )
                let before = try home.state()
                #expect(home.output("import", exported(other)).contains("left out"))
                let after = try home.state()
                #expect(after.shieldsFingerprint == nil)
                let mine = try #require(before.limits.first?.id)
                #expect(after.account(of: mine) == before.account(of: mine))
                #expect(after.limits.count == 2)
            }
        }
    }
}
