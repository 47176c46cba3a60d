import Enforcement
import Foundation
import Limits
import Testing

@Suite("stint import of another home", .timeLimit(.minutes(10)))
struct ImportTests {
    private func yaml(_ name: String, _ app: String, minutes: Int = 60) -> String {
        """
        selections: {apps: {apps: [\(app)]}}
        limits: [{name: \(name), on: apps, budget: {minutes: \(minutes)}}]

        """
    }

    /// Returns the names of the items of each limit.
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

    @Test("limits of another home are added without replacing any")
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
                #expect(home.output("import", file).hasPrefix("0 records imported"))
                #expect(home.output("log") == log)
                #expect(try covered(home) == both)
            }
        }
    }

    @Test("an export with an ID that no version assigns is refused, and nothing is imported")
    func smallID() throws {
        try TestHome.with { (home) throws in
            #expect(try home.add(yaml("Mine", "Instagram")) == 0)
            try TestHome.with { (other) throws in
                try other.happen(
                    .limitSet(
                        try Limit(
                            id: LimitID(rawValue: 1),
                            label: "Theirs",
                            selection: SelectionID(rawValue: 1),
                            rule: .timer
                        )
                    )
                )
                #expect(home.run("import", exported(other)) == 65)
                #expect(
                    home.console.report.contains("ID 1 was not assigned by any released version")
                )
                #expect(try covered(home) == ["Mine": ["Instagram"]])
            }
        }
    }

    @Test("an import that weakens a limit waits, and repeating it doesn't restart the wait")
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
                let line = "limit 1 \"Mine\": changed, pending until "
                #expect(home.output("import", file, "--dry-run").hasPrefix(line))
                #expect(try home.state().pendingChanges.isEmpty)
                #expect(home.output("import", file).hasPrefix(line))
                #expect(try home.state().limits.map(\.rule) == [.budget(try Budget(minutes: 60))])
                #expect(try home.state().pendingChanges.count == 1)
                let log = home.output("log")
                #expect(home.output("import", file).contains("already pending"))
                #expect(home.output("log") == log)
            }
        }
    }

    @Test("during a pledge, an import that weakens a limit is rejected as a whole")
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
                #expect(words.hasPrefix("limit 1 \"Mine\": removed, in effect"))
                #expect(try covered(home).isEmpty)
            }
        }
    }

    @Test("shields, clocks and old workouts of another phone are not imported")
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
                #expect(home.output("import", exported(other)).contains("skipped"))
                let after = try home.state()
                #expect(after.shieldsFingerprint == nil)
                let mine = try #require(before.limits.first?.id)
                #expect(after.account(of: mine) == before.account(of: mine))
                #expect(after.limits.count == 2)
            }
        }
    }
}
