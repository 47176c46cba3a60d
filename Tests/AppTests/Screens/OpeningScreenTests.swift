import Enforcement
import InterfaceHost
import Limits
import ManagedSettingsUI
import Presentation
import SimulatedPhone
import Testing

@Suite("Questions of shields in Stint, and breaks", .timeLimit(.minutes(10)))
@MainActor
struct OpeningScreenTests {
    /// Returns a phone whose only limit asks with a question, after a "yes" on its shield.
    private func asked(
        _ question: Ask,
        locale: String = "en_GB"
    ) throws -> AppPhone {
        let app = try AppPhone(locale: locale)
        try app.begin(with: .appBlocker)
        try app.inApp {
            var reconciler = try Reconciler.inAppGroup()
            let limits = reconciler.state.limits
            let limit = try #require(limits.first)
            let draft = LimitDraft(
                label: limit.label,
                rule: .pause(Pause(question)),
                wording: limit.wording
            )
            try reconciler.set(draft.limit(limit.id, on: limit.selection))
        }
        app.reopen()
        app.phone.open(AppPhone.photos)
        app.phone.press(.secondary)
        app.reopen()
        return app
    }

    @Test("a written reason opens the app from Stint, which leads back to it")
    func writtenReason() throws {
        let app = try asked(Ask(accessLength: .standard, price: .writtenReason))
        app.expect("Open This App?", "Photos", "Opens for a reason that you write")
        app.expect("15 more characters")
        try app.set("text", "Why do you want to open it?", to: "Ada asks me")
        app.expect("4 more characters")
        #expect(app.phone.isShielded(AppPhone.photos))
        try app.set("text", "Why do you want to open it?", to: "Ada asks me for her birthday")
        #expect(!app.shows("more character"))
        try app.press("Open")
        app.expect("Open until 9:15", "Go back to the app or website.")
        #expect(!app.phone.isShielded(AppPhone.photos))
        try app.press("Done")
        #expect(!app.shows("Open This App?"))
    }

    @Test("the next shield shows a written reason if the person wants it")
    func lastReason() throws {
        let app = try asked(Ask(accessLength: .standard, price: .writtenReason))
        try app.press("No, Stay Focused")
        try app.press("Settings")
        try app.set("toggle", "Show Last Reason", to: "true")
        app.phone.open(AppPhone.photos)
        app.phone.press(.secondary)
        app.reopen()
        try app.set("text", "Why do you want to open it?", to: "Ada asks me  for her birthday")
        try app.press("Open")
        app.phone.advance(by: .seconds(901))
        app.phone.open(AppPhone.photos)
        let subtitle = app.phone.shield?.configuration?.subtitle?.text
        #expect(subtitle?.hasSuffix("\nLast time: “Ada asks me for her birthday”") == true)
    }

    @Test("a length that was chosen in Stint isn't asked for again after the wait")
    func chosenBeforeWait() throws {
        let wait = Price.wait(try Wait(seconds: 20))
        let app = try asked(
            Ask(accessLength: try AccessLength(30), choosesLength: true, price: wait)
        )
        try app.press("15 min")
        try app.press("Open")
        app.expect("Breathe slowly. You can open it at 9:00:20.")
        #expect(!app.shows("Open For"))
        app.phone.open(AppPhone.photos)
        app.phone.advance(by: .seconds(21))
        let shield = app.phone.shield?.configuration
        #expect(shield?.secondaryButtonLabel?.text == "Yes, open it for 15 min")
        app.phone.press(.secondary)
        #expect(!app.phone.isShielded(AppPhone.photos))
        app.reopen()
        #expect(!app.shows("Open This App?"))
        app.expect("Open until 9:15")
    }

    @Test("Statistics list the reasons, the most frequent first")
    func reasons() throws {
        let app = try asked(Ask(accessLength: .minimum, price: .writtenReason))
        let reasons = ["To answer a message", "aaaaaaaaaaaaaaaaaaaa", "To answer a message"]
        for reason in reasons {
            if !app.shows("Open This App?") {
                app.phone.open(AppPhone.photos)
                app.phone.press(.secondary)
                app.reopen()
            }
            try app.set("text", "Why do you want to open it?", to: reason)
            try app.press("Open")
            try app.press("Done")
            app.pass(.seconds(600))
        }
        try app.press("Statistics")
        app.expect("Reasons to Open\nTo answer a message\n2 times\naaaaaaaaaaaaaaaaaaaa\n1 time")
    }

    @Test("a reason and a length are chosen in Stint")
    func chosen() throws {
        let reasons = Price.chosenReason(try Reasons(["Work", "Bored"]))
        let app = try asked(
            Ask(accessLength: try AccessLength(30), choosesLength: true, price: reasons)
        )
        app.expect("Open For", "5 min", "15 min", "30 min", "Work", "Bored")
        try app.press("15 min")
        try app.press("Work")
        try app.press("Open")
        app.expect("Open until 9:15")
        #expect(!app.phone.isShielded(AppPhone.photos))
    }

    @Test("“No” closes the question, and an old question disappears; both in German")
    func refused() throws {
        let question = Ask(accessLength: .standard, price: .writtenReason)
        let app = try asked(question, locale: "de_DE")
        app.expect("Diese App öffnen?", "Noch 15 Zeichen")
        try app.press("No, Stay Focused")
        #expect(!app.shows("Diese App öffnen?"))
        #expect(app.phone.isShielded(AppPhone.photos))
        app.reopen()
        #expect(!app.shows("Diese App öffnen?"))
        app.phone.open(AppPhone.photos)
        app.phone.press(.secondary)
        app.pass(.seconds(181))
        #expect(!app.shows("Diese App öffnen?"))
    }

    @Test("Today names the price, and ends an access early")
    func today() throws {
        let wait = Price.wait(try Wait(seconds: 20, lengthens: true))
        let app = try asked(Ask(accessLength: .standard, price: wait))
        #expect(!app.shows("Open This App?"), "the shield needs no choice")
        app.expect("Breathe slowly. You can open it at ", ":00:20")
        app.phone.open(AppPhone.photos)
        app.phone.advance(by: .seconds(21))
        app.phone.press(.secondary)
        #expect(!app.phone.isShielded(AppPhone.photos))
        app.reopen()
        try app.press("End Now")
        #expect(app.phone.isShielded(AppPhone.photos))
        app.expect("Opens after a wait of 40 seconds")
    }

    @Test("Details follow an opened app to its end, also its early end")
    func details() throws {
        let app = try AppPhone()
        try app.begin(with: .appBlocker, covering: ["Photos", "Video"])
        for isEarly in [true, false] {
            app.phone.open(AppPhone.photos)
            app.phone.press(.secondary)
            app.reopen()
            try app.press("Today")
            try app.press("Open until 9:")
            app.expect("Details", "Opened by you", "End Now")
            if isEarly { try app.press("End Now") } else { app.pass(.seconds(16 * 60)) }
            app.expect("Details", "Asks first, then opens for 15 min")
            #expect(!app.shows("Opened by you") && app.control("press", "End Now") == nil)
        }
    }

    @Test("a break has a length that the person chooses, and ends early")
    func breaks() throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot)
        try app.press("I’m Eating: Open for 45 min")
        app.expect("Open for 45 Minutes?", "5 min", "10 min", "15 min", "45 min")
        try app.press("10 min")
        app.expect("Open for 10 Minutes?")
        try app.press("Open Now")
        app.expect("Open until 9:10", "Break until 9:10")
        #expect(!app.phone.isShielded(AppPhone.photos))
        #expect(app.activities.shown.count == 1)
        try app.press("End Now")
        #expect(app.phone.isShielded(AppPhone.photos))
        #expect(app.activities.shown.isEmpty)
        app.expect("No breaks are left today.")
    }

    @Test("the shortcut begins a break of some minutes, and another ends it")
    func intents() async throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot)
        let begin = HostedIntent(BeginOverrideIntent())
        #expect(begin.set("minutes", Int?.some(5)))
        try await app.perform(begin)
        app.reopen()
        app.expect("Break until 9:05")
        try await app.perform(EndOverrideIntent())
        #expect(app.phone.isShielded(AppPhone.photos))
    }
}
