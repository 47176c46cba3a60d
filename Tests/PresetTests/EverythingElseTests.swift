import Enforcement
import Foundation
import Limits
import ManagedSettingsUI
import SimulatedPhone
import StintOnPhone
import Testing

@Suite("Limits on everything except some apps", .timeLimit(.minutes(10)))
struct EverythingElseTests {
    private static let photos = Subject.application(PresetPhone.photos)
    private static let mail = Subject.application(PresetPhone.mail)
    private static let everythingElse = SelectionID(rawValue: 9)
    private static let closed = LimitID(rawValue: 9)

    /// Returns a phone with a preset on Photos, and a selection of everything except some apps.
    private func phone(
        _ preset: Preset,
        except subjects: [Subject] = [mail],
        systemVersion: Double = Phone.newestSystemVersion
    ) throws -> PresetPhone {
        let phone = try PresetPhone(
            preset,
            systemVersion: systemVersion,
            covering: [Self.photos]
        ) { $0.shieldConfigurationMayWrite = true }
        try phone.stint.cover(subjects, in: .everythingElse, as: Self.everythingElse)
        return phone
    }

    /// Blocks everything else until 12:00.
    private func block(_ phone: PresetPhone, from start: String = "12:00") throws {
        let window = try Window(
            label: "",
            start: try #require(TimeOfDay(start)),
            end: .endOfDay
        )
        try phone.stint.set(
            LimitDraft(label: "Morning", rule: .schedule(try Schedule(windows: [window]))),
            as: Self.closed,
            on: Self.everythingElse
        )
    }

    private func shieldText(_ phone: PresetPhone) -> String {
        let configuration = phone.phone.shield?.configuration
        return [configuration?.title, configuration?.subtitle].compactMap { $0?.text }
            .joined(separator: "\n")
    }

    @Test("an app that no selection contains is blocked with the limit's name and end")
    func unnamedApp() throws {
        let phone = try phone(.screenTimer)
        try block(phone)
        phone.phone.install(
            InstalledApplication(
                bundleIdentifier: "com.example.later",
                name: "Later",
                category: "Games"
            )
        )
        #expect(phone.phone.isShielded(PresetPhone.video))
        #expect(!phone.phone.isShielded(PresetPhone.mail))
        #expect(!phone.phone.isShielded(StintPhone.stint))
        for app in [PresetPhone.video, "com.example.later"] as [BundleIdentifier] {
            phone.phone.open(app)
            let text = shieldText(phone)
            #expect(text.contains("Morning") && text.contains("12:00"), "\(text)")
            #expect(phone.phone.shield?.offers(.secondary) == false)
            phone.phone.press(.primary)
            #expect(phone.phone.shield == nil)
            phone.phone.advance(by: .seconds(60))
        }
        #expect(try phone.stint.read { state, _ in state.replacedSelections }.isEmpty)
        let calendar = phone.phone.calendar
        let tally = try phone.stint.read {
            $0.tally(of: .everythingElse, at: $1, calendar: calendar)
        }
        #expect(tally.attempts == 2)
        try phone.advance(to: "2026-03-02 12:01")
        #expect(!phone.phone.isShielded(PresetPhone.video))
    }

    @Test(
        "a limit that asks offers nothing while everything else is blocked",
        arguments: [26.5, 18]
    )
    func asking(systemVersion: Double) throws {
        let phone = try phone(.appBlocker, systemVersion: systemVersion)
        try block(phone)
        phone.phone.open(PresetPhone.photos)
        #expect(shieldText(phone).contains("Morning"))
        #expect(phone.phone.shield?.offers(.secondary) == false)
        phone.phone.home()
        try phone.advance(to: "2026-03-02 12:01")
        phone.answer(.secondary, to: Self.photos)
        #expect(!phone.phone.isShielded(PresetPhone.photos))
        #expect(!phone.phone.isShielded(PresetPhone.video))
        // An access opens nothing that a schedule blocks.
        try block(phone, from: "14:00")
        #expect(phone.phone.isShielded(PresetPhone.photos))
    }

    @Test("an exception still asks if another limit covers it")
    func askingException() throws {
        let phone = try phone(.appBlocker, except: [Self.photos])
        try block(phone)
        phone.answer(.secondary, to: Self.photos)
        #expect(!phone.phone.isShielded(PresetPhone.photos))
        #expect(phone.phone.isShielded(PresetPhone.video))
        phone.phone.advance(by: .seconds(16 * 60))
        #expect(phone.phone.isShielded(PresetPhone.photos))
    }

    @Test("only schedules and pledges may cover everything else, and a refusal changes nothing")
    func kinds() throws {
        let phone = try phone(.appBlocker)
        for kind in Rule.Kind.allCases where kind != .schedule {
            #expect(throws: EnforcementError.change(.everythingElse(kind))) {
                try phone.stint.set(
                    LimitDraft(label: "", rule: kind.standard),
                    as: Self.closed,
                    on: Self.everythingElse
                )
            }
        }
        #expect(throws: EnforcementError.change(.everythingElse(.pause))) {
            try phone.stint.cover([Self.mail], in: .everythingElse)
        }
        #expect(phone.phone.isShielded(PresetPhone.photos))
        #expect(!phone.phone.isShielded(PresetPhone.video))
    }

    @Test(
        "a pledge on everything else fails at the shield of any app",
        arguments: PledgeGrade.allCases
    )
    func pledge(_ grade: PledgeGrade) throws {
        let phone = try phone(.focusPledge)
        _ = try phone.stint.pledge(
            PledgeID(high: 0, low: 1),
            for: 60,
            grade: grade,
            on: Self.everythingElse
        )
        #expect(phone.phone.isShielded(PresetPhone.video))
        phone.use(PresetPhone.mail, minutes: 5)
        #expect(try phone.pledgeText() == "running")
        phone.phone.open(PresetPhone.video)
        let word = grade == .strict ? "failed: attempted" : "running"
        #expect(try phone.pledgeText().hasPrefix(word))
        phone.phone.press(grade == .strict ? .primary : .secondary)
        phone.phone.advance(by: .seconds(3))
        #expect(try phone.pledgeText().hasPrefix("failed"))
        #expect(!phone.phone.isShielded(PresetPhone.video))
    }

    @Test("an emergency opens everything else")
    func emergency() throws {
        let phone = try phone(.screenTimer)
        try block(phone)
        _ = try phone.stint.emergency()
        #expect(!phone.phone.isShielded(PresetPhone.video))
        phone.phone.advance(by: .seconds(16 * 60))
        #expect(phone.phone.isShielded(PresetPhone.video))
    }

    @Test("another exception waits; one exception less takes effect immediately")
    func order() throws {
        let phone = try phone(.screenTimer)
        try block(phone)
        var settings = try phone.stint.read { state, _ in state.settings }
        settings = try Settings(
            breakRule: settings.breakRule,
            weakeningDelay: .hours(2)
        )
        try phone.stint.set(settings)
        let video = Subject.application(PresetPhone.video)
        func cover(_ subjects: [Subject]) throws -> ChangeOutcome {
            try phone.stint.cover(subjects, in: .everythingElse, as: Self.everythingElse)
        }
        guard case .waits = try cover([Self.mail, video]) else {
            Issue.record("another exception must wait")
            return
        }
        #expect(phone.phone.isShielded(PresetPhone.video))
        #expect(!phone.phone.isShielded(PresetPhone.mail))
        // The pending exception stays pending, but the removed one doesn't come back.
        #expect(try cover([]) == .inForce)
        #expect(phone.phone.isShielded(PresetPhone.mail))
        try phone.advance(to: "2026-03-02 11:30")
        #expect(!phone.phone.isShielded(PresetPhone.video))
        #expect(phone.phone.isShielded(PresetPhone.mail))
        // Only some apps: everything else stays blocked until the change is due.
        guard case .waits = try phone.stint.cover([video], as: Self.everythingElse) else {
            Issue.record("fewer apps must wait")
            return
        }
        #expect(phone.phone.isShielded(PresetPhone.mail))
        #expect(phone.phone.isShielded(PresetPhone.video))
    }

    @Test("time in front of a shield of everything else doesn't count as use")
    func use() throws {
        let phone = try phone(.lockedIn)
        let before = try phone.balance()
        try block(phone)
        phone.use(PresetPhone.photos, minutes: 10)
        #expect(try phone.balance() == before)
    }

    @Test("websites are blocked, too, except the chosen ones")
    func websites() throws {
        let domain = Subject.webDomain("photos.example.com")
        let phone = try phone(.screenTimer, except: [domain])
        try block(phone)
        #expect(!phone.phone.isShielded(domain))
        #expect(phone.phone.isShielded(.webDomain("video.example.com")))
        #expect(phone.phone.isShielded(.webDomain("unknown.example")))
        phone.phone.visit("unknown.example")
        #expect(shieldText(phone).contains("Morning"))
    }
}
