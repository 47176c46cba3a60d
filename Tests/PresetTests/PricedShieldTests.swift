import Enforcement
import Foundation
import Limits
import ManagedSettingsUI
import ScreenTimeDaemon
import ScreenTimeExtensions
import SimulatedPhone
import StintOnPhone
import Testing

@Suite("Shields that ask at a price", .timeLimit(.minutes(10)))
struct PricedShieldTests {
    private static let photos = Subject.application(PresetPhone.photos)

    private func pause(
        _ price: Price,
        minutes: Minutes = 15,
        choosesLength: Bool = false
    ) throws -> Rule {
        .pause(
            Pause(
                Ask(
                    accessLength: try AccessLength(minutes),
                    choosesLength: choosesLength,
                    price: price
                )
            )
        )
    }

    private func waiting(lengthens: Bool = false, in language: String = "en-GB") throws
        -> PresetPhone
    {
        let wait = try Wait(seconds: 20, lengthens: lengthens)
        let phone = try PresetPhone.limited(by: try pause(.wait(wait)), in: language)
        phone.phone.open(PresetPhone.photos)
        return phone
    }

    /// Returns the accesses that began, each with its length and reason.
    private func accesses(_ phone: PresetPhone) throws -> [String] {
        try phone.stint.read { state, _ in
            state.begunAccesses.map { "\($0.access.length.minutes.count) \($0.access.reason)" }
        }
    }

    @Test("a wait is named, begins with a press, and ends at a clock time to the second")
    func paid() throws {
        let phone = try waiting()
        #expect(
            phone.shieldWords == [
                "Open Photos?", "Photos is blocked by “Evenings”", "1st attempt today",
                "No, Stay Focused", "Yes, in 20 seconds",
            ]
        )
        phone.phone.press(.secondary)
        let asked = [
            "Open Photos?", "Photos is blocked by “Evenings”",
            "Breathe slowly. You can open it at 09:00:20.", "1st attempt today",
            "No, Stay Focused", "Yes, open it for 15 min",
        ]
        #expect(phone.shieldWords == asked)
        phone.phone.advance(by: .seconds(19))
        phone.phone.press(.secondary)
        #expect(phone.shieldWords == asked, "a press before the end changes nothing")
        #expect(phone.phone.isShielded(PresetPhone.photos))
        phone.phone.advance(by: .seconds(2))
        phone.phone.press(.secondary)
        #expect(!phone.phone.isShielded(PresetPhone.photos))
        #expect(try accesses(phone) == ["15 "])
        phone.phone.advance(by: .seconds(901))
        #expect(phone.phone.isShielded(PresetPhone.photos))
        #expect(phone.shieldWords.last == "Yes, in 20 seconds", "each access has its own wait")
    }

    @Test("the times on a German shield, and with a 12-hour clock")
    func languages() throws {
        let german = try waiting(in: "de-DE")
        #expect(german.shieldWords.last == "Ja, in 20 Sekunden")
        german.phone.press(.secondary)
        #expect(
            german.shieldWords.contains("Atme ruhig. Du kannst sie ab 09:00:20 öffnen.")
        )
        let american = try waiting(in: "en-US")
        american.phone.press(.secondary)
        #expect(
            american.shieldWords.contains(
                "Breathe slowly. You can open it at 9:00:20\u{202F}AM."
            )
        )
    }

    @Test("“No” gives up a wait, and is counted once")
    func givenUp() throws {
        let phone = try waiting()
        phone.phone.press(.secondary)
        phone.phone.press(.primary)
        #expect(try phone.tally(of: Self.photos).turnedBack == 1)
        phone.phone.advance(by: .seconds(25))
        phone.phone.open(PresetPhone.photos)
        #expect(phone.shieldWords.suffix(3).first == "2nd attempt today")
        #expect(phone.shieldWords.last == "Yes, in 20 seconds")
        phone.phone.press(.secondary)
        #expect(phone.phone.isShielded(PresetPhone.photos), "the first wait is over")
    }

    @Test("a wait lapses after three minutes, which is a “no”")
    func lapsed() throws {
        let phone = try waiting()
        phone.phone.press(.secondary)
        phone.phone.home()
        phone.phone.advance(by: .seconds(20 + 181))
        phone.phone.open(PresetPhone.photos)
        #expect(phone.shieldWords.last == "Yes, in 20 seconds")
        phone.phone.press(.secondary)
        #expect(phone.phone.isShielded(PresetPhone.photos))
        #expect(phone.shieldWords.contains { $0.hasPrefix("Breathe slowly.") })
        let tally = try phone.tally(of: Self.photos)
        #expect(tally.turnedBack == 1 && tally.attempts == 2)
        // A moved clock doesn't shorten a wait.
        phone.phone.setClockByHand(by: .seconds(60))
        phone.phone.press(.secondary)
        #expect(phone.phone.isShielded(PresetPhone.photos))
    }

    @Test("coming back within three minutes belongs to the same attempt")
    func comingBack() throws {
        let phone = try waiting()
        phone.phone.press(.secondary)
        phone.phone.home()
        phone.phone.advance(by: .seconds(100))
        phone.phone.open(PresetPhone.photos)
        #expect(phone.shieldWords.last == "Yes, open it for 15 min")
        phone.phone.press(.secondary)
        #expect(!phone.phone.isShielded(PresetPhone.photos))
        #expect(try phone.tally(of: Self.photos).attempts == 1)
    }

    @Test("a wait that lengthens names its length at each attempt")
    func lengthening() throws {
        let phone = try waiting(lengthens: true)
        for seconds in [20, 40, 60, 80, 100, 100] {
            #expect(phone.shieldWords.last == "Yes, in \(seconds) seconds")
            phone.phone.press(.primary)
            phone.phone.open(PresetPhone.photos)
        }
    }

    @Test("a reason is chosen in the button's menu, and stored")
    func chosenReason() throws {
        let reasons = Price.chosenReason(try Reasons(["Work", "Bored"]))
        let phone = try PresetPhone.limited(by: try pause(reasons))
        phone.phone.open(PresetPhone.photos)
        #expect(
            phone.shieldWords == [
                "Open Photos?", "Photos is blocked by “Evenings”",
                "Opens for a reason that you choose", "1st attempt today", "No, Stay Focused",
                "Yes, because…",
            ]
        )
        let shield = try #require(phone.phone.shield?.configuration)
        #expect(shield.secondaryButtonSubmenuItems == ["Work", "Bored"])
        phone.phone.press(.secondItem)
        #expect(!phone.phone.isShielded(PresetPhone.photos))
        #expect(try accesses(phone) == ["15 Bored"])
    }

    @Test("a shield shows the last reason only if the person wants it, and then forgets it at once")
    func lastReason() throws {
        let reasons = Price.chosenReason(try Reasons(["Work", "Bored"]))
        let phone = try PresetPhone.limited(by: try pause(reasons))
        func lines(after button: ScreenTimeExtensions.ShieldButton) -> [String] {
            phone.phone.open(PresetPhone.photos)
            phone.phone.press(button)
            phone.phone.advance(by: .seconds(901))
            phone.phone.open(PresetPhone.photos)
            return phone.shieldWords.filter { $0.hasPrefix("Last time") }
        }
        func show(_ areShown: Bool) throws {
            try phone.stint.act { _ throws(EnforcementError) in try LastReasons.show(areShown) }
        }
        #expect(lines(after: .secondItem) == [])
        try show(true)
        #expect(lines(after: .primary) == [])
        #expect(lines(after: .secondItem) == ["Last time: “Bored”"])
        #expect(lines(after: .firstItem) == ["Last time: “Work”"])
        try show(true)
        #expect(lines(after: .primary) == ["Last time: “Work”"])
        try show(false)
        try show(true)
        #expect(lines(after: .primary) == [])
    }

    @Test("a length is chosen in the button's menu")
    func chosenLength() throws {
        let phone = try PresetPhone.limited(
            by: try pause(.free, minutes: 30, choosesLength: true),
            in: "de-DE"
        )
        phone.phone.open(PresetPhone.photos)
        #expect(phone.shieldWords.last == "Ja, öffnen für …")
        let shield = try #require(phone.phone.shield?.configuration)
        #expect(shield.secondaryButtonSubmenuItems == ["5 Min.", "15 Min.", "30 Min."])
        phone.phone.press(.firstItem)
        #expect(try accesses(phone) == ["5 "])
        phone.phone.advance(by: .seconds(301))
        #expect(phone.phone.isShielded(PresetPhone.photos))
    }

    @Test("a length that was chosen before a wait isn't asked for again")
    func chosenBeforeWait() throws {
        let wait = Price.wait(try Wait(seconds: 20))
        let phone = try PresetPhone.limited(by: try pause(wait, minutes: 30, choosesLength: true))
        phone.phone.open(PresetPhone.photos)
        #expect(phone.shieldWords.last == "Yes, open it for…")
        phone.phone.press(.secondItem)
        let shield = try #require(phone.phone.shield?.configuration)
        #expect(shield.secondaryButtonSubmenuItems == nil)
        #expect(phone.shieldWords.last == "Yes, open it for 15 min")
        #expect(phone.shieldWords.contains { $0.hasPrefix("Breathe slowly.") })
        phone.phone.advance(by: .seconds(21))
        phone.phone.press(.secondary)
        #expect(try accesses(phone) == ["15 "])
    }

    @Test("a shield that returns after an access is no attempt, and a “yes” on it is one")
    func returned() throws {
        let phone = try waiting(lengthens: true)
        let attempts = { try phone.tally(of: Self.photos).attempts }
        phone.phone.press(.secondary)
        phone.phone.advance(by: .seconds(21))
        phone.phone.press(.secondary)
        phone.phone.advance(by: .seconds(15 * 60 + 1))
        #expect(phone.phone.isShielded(PresetPhone.photos))
        #expect(!phone.shieldWords.contains { $0.contains("attempt") }, "nobody tried")
        #expect(try attempts() == 1)
        #expect(phone.shieldWords.last == "Yes, in 40 seconds")
        let other = try PresetPhone.limited(by: try pause(.free))
        phone.phone.press(.secondary)
        #expect(try attempts() == 2)
        #expect(phone.shieldWords.contains("2nd attempt today"))
        // "No" isn't an attempt, and opening the app later is one.
        other.phone.open(PresetPhone.photos)
        other.phone.press(.secondary)
        other.phone.advance(by: .seconds(15 * 60 + 1))
        other.phone.press(.primary)
        let tally = try other.tally(of: Self.photos)
        #expect(tally.attempts == 1 && tally.turnedBack == 1)
        other.phone.advance(by: .seconds(60))
        other.phone.open(PresetPhone.photos)
        #expect(other.shieldWords.contains("2nd attempt today"))
    }

    @Test("before iOS 26.4 the button leads to Stint, whose notification names the price")
    func withoutMenus() throws {
        let reasons = Price.chosenReason(try Reasons(["Work", "Bored"]))
        let phone = try PresetPhone.limited(by: try pause(reasons), systemVersion: 26.3)
        phone.phone.open(PresetPhone.photos)
        #expect(phone.phone.shield?.configuration?.secondaryButtonSubmenuItems == nil)
        phone.phone.press(.secondary)
        let notice = try #require(phone.phone.shownNotifications.last)
        #expect(notice.title == "Open it?")
        #expect(notice.body.hasPrefix("Opens for a reason that you choose\n"))
        let item = try #require(try phone.item(Self.photos))
        #expect(try phone.stint.read { $0.itemAwaitingChoice(at: $1) } == item)
        let opening = try phone.stint.act { reconciler throws(EnforcementError) in
            try reconciler.open(item: item, for: nil, because: "Work")
        }
        #expect(opening != .blocked && opening != .needsChoice)
        #expect(!phone.phone.isShielded(PresetPhone.photos))
        #expect(try accesses(phone) == ["15 Work"])
        #expect(try phone.stint.read { $0.itemAwaitingChoice(at: $1) } == nil)
    }

    @Test("a written reason needs 15 characters; the question disappears after three minutes")
    func writtenReason() throws {
        let phone = try PresetPhone.limited(by: try pause(.writtenReason))
        phone.phone.open(PresetPhone.photos)
        #expect(phone.shieldWords.last == "Yes, because…")
        phone.phone.press(.secondary)
        let item = try #require(try phone.item(Self.photos))
        func open(because reason: String) throws -> Reconciler.Opening {
            try phone.stint.act { reconciler throws(EnforcementError) in
                try reconciler.open(item: item, for: nil, because: reason)
            }
        }
        #expect(try open(because: "I am bored now") == .needsChoice)
        #expect(phone.phone.isShielded(PresetPhone.photos))
        phone.phone.advance(by: .seconds(179))
        #expect(try phone.stint.read { $0.itemAwaitingChoice(at: $1) } == item)
        phone.phone.advance(by: .seconds(2))
        #expect(try phone.stint.read { $0.itemAwaitingChoice(at: $1) } == nil)
        _ = try open(because: "To answer a message from Ada")
        #expect(try accesses(phone) == ["15 To answer a message from Ada"])
    }

    @Test("“No” in Stint is counted, and ends the question")
    func turnedBackInStint() throws {
        let phone = try PresetPhone.limited(by: try pause(.writtenReason))
        phone.phone.open(PresetPhone.photos)
        phone.phone.press(.secondary)
        let item = try #require(try phone.item(Self.photos))
        try phone.stint.act { reconciler throws(EnforcementError) in
            try reconciler.turnBack(from: item)
        }
        #expect(try phone.tally(of: Self.photos).turnedBack == 1)
        #expect(try phone.stint.read { $0.itemAwaitingChoice(at: $1) } == nil)
    }

    @Test("at its end a budget asks whether to go on, a number of times")
    func softEnd() throws {
        let end = try SoftEnd(Ask(accessLength: AccessLength(5)), timesPerDay: 2)
        let phone = try PresetPhone.limited(by: .budget(try Budget(minutes: 30, end: end)))
        phone.use(PresetPhone.photos, minutes: 31)
        for (attempt, left) in [("1st", 2), ("2nd", 1)] {
            phone.phone.open(PresetPhone.photos)
            #expect(
                phone.shieldWords == [
                    "30 min used. Close, or 5 more?", "Photos is blocked by “Evenings”",
                    "\(left) of 2 times left today", "\(attempt) attempt today", "Close",
                    "Yes, open it for 5 min",
                ]
            )
            phone.phone.press(.secondary)
            #expect(!phone.phone.isShielded(PresetPhone.photos))
            phone.phone.advance(by: .seconds(301))
            phone.phone.home()
            phone.phone.advance(by: .seconds(60))
        }
        phone.phone.open(PresetPhone.photos)
        #expect(phone.shieldWords.contains("You’ve used all 30 minutes for today."))
        #expect(phone.shieldWords.last == "Close")
    }

    @Test("a limit that blocks anyway is named before a wait, which is not offered")
    func blockedBefore() throws {
        let phone = try waiting()
        try phone.stint.set(
            LimitDraft(label: "Never", rule: .schedule(try Schedule(windows: []))),
            as: LimitID(rawValue: 10),
            on: StintPhone.selection
        )
        phone.phone.home()
        phone.phone.open(PresetPhone.photos)
        #expect(phone.shieldWords.prefix(2) == ["Photos is blocked", "Limit: “Never”"])
        #expect(phone.phone.shield?.configuration?.secondaryButtonLabel == nil)
    }

    @Test("a break that ends early returns its unused minutes to the pool")
    func pool() throws {
        let phone = try PresetPhone.limited(by: .schedule(try Schedule(windows: [])))
        try phone.stint.set(
            Settings.standard.replacing(breakRule: try BreakRule(pool: 45))
        )
        phone.phone.open(PresetPhone.photos)
        #expect(phone.shieldWords.contains("45 min of breaks left today. Start one in Stint."))
        _ = try phone.stint.act { reconciler throws(EnforcementError) in
            try reconciler.beginBreak(for: .seconds(300))
        }
        #expect(!phone.phone.isShielded(PresetPhone.photos))
        phone.phone.advance(by: .seconds(110))
        try phone.stint.act { reconciler throws(EnforcementError) in
            try reconciler.endBreak()
        }
        #expect(phone.phone.isShielded(PresetPhone.photos))
        phone.phone.home()
        phone.phone.open(PresetPhone.photos)
        #expect(phone.shieldWords.contains("43 min of breaks left today. Start one in Stint."))
    }
}
