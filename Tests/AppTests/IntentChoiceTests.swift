import AppIntents
import Enforcement
import InterfaceHost
import Limits
import Presentation
import SimulatedPhone
import Testing

@Suite("Choices of intents", .timeLimit(.minutes(10)))
@MainActor
struct IntentChoiceTests {
    /// Returns a phone with a limit on Photos, and another one on Photos and Video.
    private func phone() throws -> AppPhone {
        let app = try AppPhone()
        try app.begin(with: .screenTimer)
        for title in ["Limits", "Add Limit", "Minutes a Day", "Choose Apps", "Video", "Done"] {
            try app.press(title)
        }
        try app.save()
        return app
    }

    /// Returns the choices that the app offers.
    @concurrent
    private nonisolated func offered(_ app: AppPhone) async throws -> [SelectionEntity] {
        try await app.phone.run(AppPhone.stint) { try await SelectionQuery().suggestedEntities() }
    }

    @concurrent
    private nonisolated func removed(_ app: AppPhone) async throws -> SelectionEntity {
        let found = try await app.phone.run(AppPhone.stint) {
            try await SelectionQuery().entities(for: ["12"])
        }
        return try #require(found.first)
    }

    @Test("choices have the labels of their limits, and are found by ID and by a part of a label")
    func entities() async throws {
        let app = try phone()
        let all = try await offered(app)
        #expect(all.map(\.name) == ["Tracked Apps", "Minutes a Day"])
        #expect(all.allSatisfy { UInt64($0.id) != nil })
        let (byID, byText) = try await found(app, all.map(\.id).reversed() + ["12"], "minutes")
        #expect(byID.map(\.name) == ["Minutes a Day", "Tracked Apps", nil])
        #expect(byText.map(\.id) == [all[1].id])
        let (limits, timed) = try await limits(app)
        #expect(limits.map(\.label) == ["Tracked Apps", "Minutes a Day"])
        #expect(timed.map(\.label) == ["Tracked Apps"])
    }

    @concurrent
    private nonisolated func found(
        _ app: AppPhone,
        _ ids: [String],
        _ text: String
    ) async throws -> (byID: [SelectionEntity], byText: [SelectionEntity]) {
        try await app.phone.run(AppPhone.stint) {
            let byID = try await SelectionQuery().entities(for: ids)
            return (byID, try await SelectionQuery().entities(matching: text))
        }
    }

    @concurrent
    private nonisolated func limits(
        _ app: AppPhone
    ) async throws -> (all: [LimitEntity], timed: [LimitEntity]) {
        try await app.phone.run(AppPhone.stint) {
            let all = try await LimitQuery().suggestedEntities()
            return (all, try await TimedLimits().results())
        }
    }

    @Test("a pledge asks which apps to block if there are several choices")
    func pledge() async throws {
        let app = try phone()
        let intent = BeginPledgeIntent()
        intent.grade = .fair
        await #expect(throws: AppIntentError.self) { try await app.perform(intent) }
        #expect(!app.phone.isShielded(AppPhone.photos))
        let first = try await offered(app)[0]
        let words = try await app.perform(intent, answer: first)
        #expect(words == "Your pledge has started.")
        #expect(app.phone.isShielded(AppPhone.photos))
        #expect(!app.phone.isShielded(AppPhone.video))
        #expect(app.activities.shown.count == 1)
    }

    @Test("the first pledge asks what fails it, and a later one is never easier")
    func grade() async throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot)
        await #expect(throws: AppIntentError.self) {
            try await app.perform(BeginPledgeIntent())
        }
        #expect(try pledge(app) == nil)
        try await app.perform(BeginPledgeIntent(), answer: PledgeGradeChoice.strict)
        #expect(try pledge(app)?.grade == .strict)
        app.pass(.seconds(3600))
        let easier = BeginPledgeIntent()
        easier.grade = .fair
        try await app.perform(easier)
        #expect(try pledge(app)?.grade == .strict)
    }

    @Test("a pledge of an intent, a control or a Focus has the preset's or the last stake")
    func stake() async throws {
        let focus = PledgeFocusFilter()
        focus.minutes = 30
        for index in 0..<3 {
            let app = try AppPhone()
            try app.begin(with: .focusPledge)
            let apps = try await offered(app)[0]
            let intents: [any AppIntent] = [
                BeginPledgeIntent(), BlockAppsIntent(apps, minutes: 30), focus,
            ]
            try await app.perform(intents[index])
            #expect(try pledge(app)?.grade == .strict)
            #expect(try pledge(app)?.amount?.count == 500)
        }
        let app = try AppPhone()
        try app.begin(with: .focusPledge)
        for title in ["Opening an App", "100", "Start Pledge"] { try app.press(title) }
        #expect(try pledge(app)?.amount?.count == 100)
        app.pass(.seconds(2 * 3600))
        try await app.perform(BeginPledgeIntent())
        #expect(try pledge(app)?.grade == .fair)
        #expect(try pledge(app)?.amount?.count == 100)
    }

    private func pledge(_ app: AppPhone) throws -> Pledge? {
        try app.phone.run(AppPhone.stint) {
            try Reconciler.read { state, reading, _ in state.pledgeStatus(at: reading)?.pledge }
        }
    }

    @Test("Block Apps Now blocks the chosen apps for the chosen time")
    func block() async throws {
        let app = try phone()
        let chosen = try await offered(app)[1]
        let words = try await app.perform(BlockAppsIntent(chosen, minutes: 30))
        #expect(words == "Your apps are blocked. If you open one, the pledge fails.")
        app.reopen()
        // A row of the list of limits also says "Pledge".
        try app.press("Statistics")
        try app.press("Pledge")
        app.expect("Your pledge ends at 9:30.")
        #expect(app.phone.isShielded(AppPhone.photos) && app.phone.isShielded(AppPhone.video))
        app.pass(.seconds(30 * 60))
        #expect(!app.phone.isShielded(AppPhone.video))
    }

    @Test("a refused intent reports the problem with its remedy, and blocks nothing")
    func problems() async throws {
        let app = try phone()
        let (chosen, gone) = (try await offered(app)[0], try await removed(app))
        await #expect(throws: IntentProblem.selectionRemoved) {
            try await app.perform(BlockAppsIntent(gone, minutes: 30))
        }
        for minutes in [14, 121] {
            await #expect(throws: IntentProblem.lengthOutOfRange) {
                try await app.perform(BlockAppsIntent(chosen, minutes: minutes))
            }
        }
        await #expect(throws: AppIntentError.self) {
            try await app.perform(BlockAppsIntent())
        }
        #expect(!app.phone.isShielded(AppPhone.photos))
        try await app.perform(BlockAppsIntent(chosen, minutes: 30))
        await #expect(throws: IntentProblem.pledgeRuns) {
            try await app.perform(BlockAppsIntent(chosen, minutes: 30))
        }
        let revoked = try phone()
        revoked.phone.inject(.authorizationRevoked)
        let other = try await offered(revoked)[0]
        await #expect(throws: IntentProblem.unauthorized) {
            try await revoked.perform(BlockAppsIntent(other, minutes: 30))
        }
        let new = try AppPhone()
        await #expect(throws: IntentProblem.self) {
            try await new.perform(BeginPledgeIntent())
        }
    }

    @Test("a Focus blocks its chosen apps, without a choice the first, and none for removed ones")
    func focus() async throws {
        for index in [nil, 0, 1] {
            let app = try phone()
            let filter = PledgeFocusFilter()
            filter.minutes = 45
            filter.selection = if let index { try await offered(app)[index] } else { nil }
            try await app.perform(filter)
            #expect(app.phone.isShielded(AppPhone.photos))
            #expect(app.phone.isShielded(AppPhone.video) == (index == 1))
            try await app.perform(PledgeFocusFilter())
            #expect(app.phone.isShielded(AppPhone.photos), "the end of the Focus ends no pledge")
        }
        let app = try phone()
        let filter = PledgeFocusFilter()
        filter.minutes = 45
        filter.selection = try await removed(app)
        await #expect(throws: IntentProblem.selectionRemoved) { try await app.perform(filter) }
        #expect(!app.phone.isShielded(AppPhone.photos))
    }

    @Test("the timer shows its chosen limit; another one is refused")
    func timer() async throws {
        let app = try phone()
        let (all, timed) = try await limits(app)
        let intent = ShowTimerIntent()
        intent.limit = timed[0]
        try await app.perform(intent)
        #expect(app.activities.shown.count == 1)
        intent.limit = all[1]
        await #expect(throws: IntentProblem.noTimer) { try await app.perform(intent) }
        #expect(app.activities.shown.count == 1)
    }

    @Test("problems and choices are in the phone's language")
    func german() async throws {
        let app = try AppPhone(locale: "de_DE")
        try app.begin(with: .screenTimer)
        let gone = try await removed(app)
        let words = app.phone.run(AppPhone.stint, as: .app) {
            [
                HostedIntent.words(for: IntentProblem.selectionRemoved),
                String(localized: gone.localizedStringResource),
                HostedIntent(BlockAppsIntent()).title,
            ]
        }
        let german = [
            "Diese Apps gibt es in Stint nicht mehr. Wähle andere aus.", "Entfernte Apps",
            "Apps jetzt sperren",
        ]
        #expect(words == german)
    }
}
