import Enforcement
import Intake
import Limits
import SimulatedPhone
import SimulatedPicker
import StintOnPhone
import Testing

@Suite("Typed domains on a phone", .timeLimit(.minutes(10)))
struct TypedDomainPhoneTests {
    private static let photos = Subject.application(PresetPhone.photos)

    private static let other = SelectionID(rawValue: 9)
    private static let limit = LimitID(rawValue: 9)

    /// Returns a phone whose preset covers Photos and a typed domain.
    private func phone(_ preset: Preset, typing domain: String) throws -> PresetPhone {
        let phone = try PresetPhone(preset, covering: [Self.photos])
        try type([domain], on: phone)
        return phone
    }

    /// Returns a phone with the limit of a preset on a typed domain alone, beside a timer.
    private func phone(_ preset: Preset, typingOnly domain: String) throws -> PresetPhone {
        let phone = try PresetPhone(.screenTimer, covering: [Self.photos])
        try type([domain], picking: [], as: Self.other, on: phone)
        try phone.stint.set(preset.limits[0], as: Self.limit, on: Self.other)
        return phone
    }

    @discardableResult
    private func type(
        _ domains: [String]?,
        picking subjects: [Subject] = [photos],
        as id: SelectionID = StintPhone.selection,
        on phone: PresetPhone
    ) throws -> ChangeOutcome {
        let typed = try domains?.map { try TypedDomain($0) }
        let picked = phone.phone.pick(subjects, for: StintPhone.stint, includeEntireCategory: true)
        return try phone.stint.act { reconciler throws(EnforcementError) in
            try reconciler.set(picked, typing: typed, as: id)
        }
    }

    @Test("a schedule blocks typed domains and their subdomains until its allowed time")
    func schedule() throws {
        let phone = try phone(.antiRot, typing: "video.example")
        #expect(phone.phone.isFiltered("video.example"))
        #expect(phone.phone.isFiltered("m.video.example"))
        #expect(!phone.phone.isFiltered("news.example"))
        try phone.advance(to: "2026-03-02 12:01")
        #expect(!phone.phone.isFiltered("video.example"))
    }

    @Test("a break opens typed domains, and its end blocks them again")
    func passes() throws {
        let phone = try phone(.antiRot, typing: "video.example")
        _ = try phone.stint.takeBreak()
        #expect(!phone.phone.isFiltered("video.example"))
        phone.phone.advance(by: .seconds(46 * 60))
        #expect(phone.phone.isFiltered("video.example"))
    }

    @Test("an emergency opens typed domains, and its end blocks them again")
    func emergency() throws {
        let phone = try phone(.appBlocker, typing: "video.example")
        _ = try phone.stint.emergency()
        #expect(!phone.phone.isFiltered("video.example"))
        phone.phone.advance(by: .seconds(16 * 60))
        #expect(phone.phone.isFiltered("video.example"))
    }

    @Test("a limit that asks blocks typed domains without a question, also while an app is open")
    func asking() throws {
        let phone = try phone(.appBlocker, typing: "video.example")
        #expect(phone.phone.isFiltered("video.example"))
        phone.phone.visit("video.example")
        #expect(phone.phone.shield == nil)
        phone.answer(.secondary, to: Self.photos)
        #expect(!phone.phone.isShielded(Self.photos))
        #expect(phone.phone.isFiltered("video.example"))
    }

    @Test("a pledge blocks typed domains until its end")
    func pledge() throws {
        let phone = try phone(.focusPledge, typing: "video.example")
        #expect(!phone.phone.isFiltered("video.example"))
        try phone.pledge(minutes: 60)
        #expect(phone.phone.isFiltered("video.example"))
        phone.phone.advance(by: .seconds(61 * 60))
        #expect(!phone.phone.isFiltered("video.example"))
    }

    @Test("an added domain is blocked immediately, and a removed one until the delay ends")
    func changes() throws {
        let phone = try phone(.antiRot, typing: "video.example")
        #expect(try type(["video.example", "news.example"], on: phone) == .inForce)
        #expect(phone.phone.isFiltered("news.example"))
        guard case .waits = try type(["news.example"], on: phone) else {
            Issue.record("a removal must wait")
            return
        }
        #expect(phone.phone.isFiltered("video.example"))
        try phone.advance(to: "2026-03-03 09:00")
        #expect(!phone.phone.isFiltered("video.example") && phone.phone.isFiltered("news.example"))
    }

    @Test("apps that are picked again keep the typed domains")
    func pickingAgain() throws {
        let phone = try phone(.antiRot, typing: "video.example")
        let more = [Self.photos, .application(PresetPhone.video)]
        #expect(try type(nil, picking: more, on: phone) == .inForce)
        #expect(phone.phone.isFiltered("video.example"))
        #expect(phone.phone.isShielded(PresetPhone.video))
    }

    @Test("use of other apps doesn't count for a bank on typed domains alone")
    func counting() throws {
        let phone = try phone(.lockedIn, typingOnly: "video.example")
        func balance() throws -> Int? {
            try phone.stint.read { state, _ in state.account(of: Self.limit)?.balance.count }
        }
        let before = try #require(try balance())
        phone.use(PresetPhone.mail, minutes: 30)
        phone.phone.visit("video.example")
        phone.phone.advance(by: .seconds(30 * 60))
        #expect(try balance() == before)
    }

    @Test("typed domains outlive a revoked permission")
    func permission() throws {
        let phone = try phone(.antiRot, typingOnly: "video.example")
        phone.phone.revokeAuthorization(of: StintPhone.stint)
        try? phone.stint.openStint()
        #expect(!phone.phone.isFiltered("video.example"))
        phone.phone.authorize(StintPhone.stint)
        try phone.stint.openStint()
        try phone.stint.openStint()
        #expect(phone.phone.isFiltered("video.example"))
        let void = try phone.stint.read { state, _ in state.voidSelections }
        #expect(void == [StintPhone.selection], "only the tokens are void")
    }
}
