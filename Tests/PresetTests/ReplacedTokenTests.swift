import Enforcement
import Limits
import ManagedSettingsUI
import SimulatedPhone
import StintOnPhone
import Testing

@Suite("Replaced tokens", .timeLimit(.minutes(10)))
struct ReplacedTokenTests {
    private let photos = Subject.application(PresetPhone.photos)
    private let video = Subject.application(PresetPhone.video)

    /// Returns a phone whose tokens were replaced after two attempts to open Photos.
    private func phone(_ preset: Preset = .appBlocker, ios version: Double) throws -> PresetPhone {
        let blocker = try PresetPhone(preset, systemVersion: version)
        for _ in 0..<2 {
            blocker.answer(.primary, to: photos)
            blocker.phone.advance(by: .seconds(60))
        }
        blocker.phone.inject(.tokenRotation)
        return blocker
    }

    private func replaced(_ blocker: PresetPhone) throws -> [SelectionID] {
        try blocker.stint.read { state, _ in state.replacedSelections }
    }

    @Test(
        "from iOS 26.5 on, an app keeps its item, and an access opens only that app",
        arguments: [false, true]
    )
    func refreshed(mayWrite: Bool) throws {
        let blocker = try phone(ios: 26.5)
        blocker.phone.quirks.shieldConfigurationMayWrite = mayWrite
        blocker.phone.open(PresetPhone.photos)
        let words = blocker.phone.shield?.configuration?.subtitle?.text
        #expect(words == "Photos is blocked by “Ask First”\n3rd attempt today")
        blocker.phone.press(.secondary)
        blocker.phone.advance(by: .seconds(3))
        #expect(!blocker.phone.isShielded(photos))
        #expect(blocker.phone.isShielded(video))
        // The stored token is the current one.
        let tally = try blocker.tally(of: photos)
        #expect([tally.attempts, tally.turnedBack, tally.accesses] == [3, 2, 1])
        #expect(try replaced(blocker).isEmpty)
        blocker.phone.advance(by: .seconds(15 * 60))
        #expect(blocker.phone.isShielded(photos))
    }

    @Test("an app that is chosen again keeps its item even if its stored token was replaced")
    func chosenAgain() throws {
        let blocker = try phone(ios: 26.5)
        try blocker.stint.cover([photos, video, .category("Social")])
        let tally = try blocker.tally(of: photos)
        #expect([tally.attempts, tally.turnedBack] == [2, 2])
    }

    @Test("Stint refreshes tokens that were replaced while it didn't run, even in pending changes")
    func waiting() throws {
        let blocker = try PresetPhone(.appBlocker)
        try blocker.stint.set(Settings(weakeningDelay: .hours(24)))
        #expect(try blocker.stint.cover([photos]) != .inForce)
        let before = try blocker.stint.read { state, _ in state.pendingChanges }
        blocker.phone.kill(StintPhone.stint)
        blocker.phone.inject(.tokenRotation)
        try blocker.stint.openStint()
        let after = try blocker.stint.read { state, _ in state.pendingChanges }
        #expect(after.map(\.due) == before.map(\.due))
        #expect(after.map(\.change) != before.map(\.change))
        #expect(try blocker.item(video) != nil)
        blocker.phone.advance(by: .seconds(25 * 3600))
        try blocker.stint.openStint()
        #expect(try blocker.item(photos) != nil)
        #expect(try blocker.item(video) == nil)
        #expect(blocker.phone.isShielded(photos))
        #expect(!blocker.phone.isShielded(video))
    }

    @Test("before iOS 26.5, an access opens the only limit that blocks something")
    func wholeLimit() throws {
        let blocker = try phone(ios: 26.4)
        blocker.phone.open(PresetPhone.photos)
        let shield = try #require(blocker.phone.shield?.configuration)
        #expect(
            shield.subtitle?.text == """
                Photos is blocked by “Ask First”
                3rd attempt today
                iOS can’t tell which app this is. “Yes” opens all apps in this limit.
                """
        )
        #expect(shield.secondaryButtonLabel?.text == "Yes, open it for 15 min")
        blocker.phone.press(.secondary)
        blocker.phone.advance(by: .seconds(3))
        #expect(!blocker.phone.isShielded(photos))
        #expect(!blocker.phone.isShielded(video))
        blocker.phone.advance(by: .seconds(15 * 60))
        #expect(blocker.phone.isShielded(photos))
        #expect(blocker.phone.isShielded(video))
        #expect(try replaced(blocker) == [StintPhone.selection])
    }

    @Test("before iOS 26.5, opening a whole limit counts as one opening")
    func opensOnce() throws {
        let blocker = try PresetPhone(.appBlocker, systemVersion: 26.4)
        let opens = try LimitDraft(label: "Twice", rule: .opens(Opens(timesPerDay: 2)))
        try blocker.stint.set(opens, as: StintPhone.limit, on: StintPhone.selection)
        blocker.answer(.secondary, to: photos)
        blocker.phone.advance(by: .seconds(16 * 60))
        blocker.phone.inject(.tokenRotation)
        blocker.answer(.secondary, to: photos)
        #expect(!blocker.phone.isShielded(photos))
        #expect(!blocker.phone.isShielded(video))
        blocker.phone.advance(by: .seconds(16 * 60))
        blocker.phone.open(PresetPhone.video)
        #expect(blocker.phone.shield?.configuration?.secondaryButtonLabel == nil)
        #expect(blocker.phone.isShielded(photos))
    }

    @Test("before iOS 26.5, if several limits block something, the shield asks to choose again")
    func chooseAgain() throws {
        let blocker = try phone(ios: 26.4)
        let pause = LimitDraft(label: "Mail", rule: .pause(Pause()))
        let mail = SelectionID(rawValue: 2)
        try blocker.stint.cover([.application(PresetPhone.mail)], as: mail)
        try blocker.stint.set(pause, as: LimitID(rawValue: 2), on: mail)
        blocker.phone.open(PresetPhone.photos)
        let shield = try #require(blocker.phone.shield?.configuration)
        #expect(shield.title?.text == "Photos is blocked")
        #expect(
            shield.subtitle?.text
                == "iOS can’t tell which app this is. Choose your apps again in Stint."
        )
        #expect(shield.primaryButtonLabel?.text == "Open Stint")
        #expect(shield.secondaryButtonLabel == nil)
        blocker.phone.press(.primary)
        // Selections chosen after the replacement have current tokens.
        #expect(try replaced(blocker) == [StintPhone.selection, mail])
        try blocker.stint.cover([photos, video])
        try blocker.stint.cover([.application(PresetPhone.mail)], as: mail)
        #expect(try replaced(blocker).isEmpty)
        blocker.phone.home()
        blocker.phone.advance(by: .seconds(60))
        blocker.answer(.secondary, to: photos)
        #expect(!blocker.phone.isShielded(photos))
        #expect(blocker.phone.isShielded(video))
        #expect(blocker.phone.isShielded(PresetPhone.mail))
    }

    @Test("choosing fewer apps again waits, and is refused during a pledge")
    func choosingFewer() throws {
        let blocker = try phone(ios: 26.4)
        try blocker.stint.set(Settings(weakeningDelay: .hours(24)))
        blocker.answer(.primary, to: photos)
        #expect(try replaced(blocker) == [StintPhone.selection])
        #expect(try blocker.stint.cover([photos]) != .inForce)
        #expect(blocker.phone.isShielded(video))
        blocker.phone.inject(.tokenRotation)
        blocker.answer(.primary, to: photos)
        try blocker.pledge()
        #expect(throws: EnforcementError.self) { try blocker.stint.cover([photos]) }
        #expect(blocker.phone.isShielded(video))
    }

    @Test("the check of the permission before a pledge fails only without it")
    func permission() throws {
        let phone = try PresetPhone(.focusPledge)
        try phone.pledge()
        let refused = phone.phone.events.filter {
            if case .misuse(let text) = $0.kind { text.contains("stint permission") } else { false }
        }
        #expect(refused.isEmpty)
        let other = try PresetPhone(.focusPledge)
        other.phone.revokeAuthorization(of: StintPhone.stint)
        #expect(throws: EnforcementError.self) { try other.pledge() }
    }

    @Test("before iOS 26.5, an access never fails a pledge on unrecognized apps")
    func pledge() throws {
        let blocker = try PresetPhone(.focusPledge, systemVersion: 26.4)
        try blocker.pledge()
        blocker.phone.inject(.tokenRotation)
        blocker.answer(.secondary, to: photos)
        #expect(blocker.phone.isShielded(photos))
        #expect(try blocker.pledgeText() == "running")
    }
}
