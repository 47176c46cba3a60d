import Foundation
import Limits
import Phrases
import Presentation
import Testing

@Suite("What saving does", .timeLimit(.minutes(10)))
struct ChangeEffectTests {
    private static let id = LimitID(rawValue: 1)
    private static let selection = SelectionID(rawValue: 1)

    private let state: RuleState
    private let reading: ClockReading
    private let calendar: Calendar

    /// Monday, 2 March 2026, 9:00 in Berlin; a budget of 30 minutes, and changes wait for a day.
    init() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
        self.calendar = calendar
        reading = ClockReading(
            wall: WallInstant(millisecondsSince1970: 1_772_438_400_000),
            boot: BootInstant(millisecondsSinceBoot: 1_000_000),
            bootID: BootID(high: 7, low: 0)
        )
        let contents = try #require(
            SelectionReference(
                digest: Array(repeating: 3, count: SelectionReference.digestBytes),
                applicationCount: 2,
                categoryCount: 0,
                webDomainCount: 0
            )
        )
        var state = RuleState()
        let events: [Event] = [
            .settingsChanged(try Settings(weakeningDelay: .hours(24))),
            .selectionSet(Self.selection, contents), .limitSet(try Self.limit()),
        ]
        for (number, event) in events.enumerated() {
            let id = FactID(high: 0, low: UInt64(number) + 1)
            _ = state.apply(Fact(id: id, reading: reading, event: event))
        }
        self.state = state
    }

    private static func limit() throws -> Limit {
        try Limit(
            id: id,
            label: "Games",
            selection: selection,
            rule: .budget(try Budget(minutes: 30))
        )
    }

    private func effect(_ form: LimitForm, _ shift: SelectionShift? = nil) -> ChangeEffect? {
        ChangeEffect.saving(form, shift: shift, in: state, at: reading, calendar: calendar)
    }

    /// Tomorrow at nine.
    private var tomorrow: ChangeEffect {
        let now = reading.wall.date
        return .waits(
            until: Moment(now.addingTimeInterval(86_400), from: now, calendar: calendar)
        )
    }

    @Test("what is stricter starts at once, what opens something waits until it is due")
    func budget() throws {
        var form = LimitForm(try Self.limit())
        #expect(effect(form) == nil)
        form.label = "All games"
        #expect(effect(form) == .atOnce(blocks: nil))
        form.budgetMinutes = 15
        #expect(effect(form) == .atOnce(blocks: nil))
        form.budgetMinutes = 45
        #expect(effect(form) == tomorrow)
        form.weekdays = []
        #expect(effect(form) == nil)
    }

    @Test("a new limit starts at once, one that is removed waits")
    func newAndRemoved() throws {
        let pause = LimitForm(.pause, covering: Self.selection)
        #expect(effect(pause) == .atOnce(blocks: .asksFirstFor(15)))
        var lunch = LimitForm(.schedule, covering: Self.selection)
        lunch.addWindow()
        let noon = ClockTime(
            reading.wall + .seconds(3 * 3600),
            from: reading.wall,
            in: calendar.timeZone
        )
        #expect(effect(lunch) == .atOnce(blocks: .blockedUntil(noon)))
        lunch.windows[0].startMinutes = 8 * 60
        #expect(effect(lunch) == .atOnce(blocks: nil))
        let removal = ChangeEffect(
            of: .removal(Self.id),
            in: state,
            at: reading,
            calendar: calendar
        )
        #expect(removal == tomorrow)
    }

    @Test("apps that are added start at once, apps that are left out wait")
    func apps() throws {
        var form = LimitForm(try Self.limit())
        #expect(effect(form, .keepsAll) == .atOnce(blocks: nil))
        #expect(effect(form, .leavesOut) == tomorrow)
        form.budgetMinutes = 15
        #expect(effect(form, .leavesOut) == tomorrow)
        form.budgetMinutes = 45
        #expect(effect(form, .keepsAll) == tomorrow)
    }

    @Test("what is refused is said before it is saved")
    func refused() throws {
        let other = LimitID(rawValue: 2)
        let effect = ChangeEffect(
            of: .removal(other),
            in: state,
            at: reading,
            calendar: calendar
        )
        #expect(effect == .refused(.limitUnknown(other)))
        #expect(tomorrow.combined(with: effect) == effect)
        #expect(effect.combined(with: .atOnce(blocks: nil)) == effect)
    }

    @Test("settings that open something wait as well")
    func settings() throws {
        var form = SettingsForm(state.settings)
        func effect(_ form: SettingsForm) -> ChangeEffect? {
            ChangeEffect.saving(form, in: state, at: reading, calendar: calendar)
        }
        #expect(effect(form) == nil)
        form.overrideMinutes = 30
        #expect(effect(form) == .atOnce(blocks: nil))
        form.overridesPerDay = 5
        #expect(effect(form) == tomorrow)
    }
}
