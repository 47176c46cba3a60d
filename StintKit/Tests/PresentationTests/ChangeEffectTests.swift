import Foundation
import Limits
import Phrases
import Presentation
import Testing

@Suite("Effects of saving", .timeLimit(.minutes(10)))
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

    private func effect(_ edited: EditedLimit, _ shift: SelectionShift? = nil) -> ChangeEffect? {
        ChangeEffect.saving(edited, shift: shift, in: state, at: reading, calendar: calendar)
    }

    private var tomorrow: ChangeEffect {
        let now = reading.wall.date
        return .waits(
            until: Moment(now.addingTimeInterval(86_400), from: now, calendar: calendar)
        )
    }

    @Test("a stricter change starts immediately, a less strict one waits")
    func budget() throws {
        var edited = EditedLimit(try Self.limit())
        #expect(effect(edited) == nil)
        edited.label = "All games"
        #expect(effect(edited) == .immediate(blocks: nil))
        edited.budgetMinutes = 15
        #expect(effect(edited) == .immediate(blocks: nil))
        edited.budgetMinutes = 45
        #expect(effect(edited) == tomorrow)
        edited.days = []
        #expect(effect(edited) == nil)
    }

    @Test("a new limit starts immediately, a removal waits")
    func newAndRemoved() throws {
        let pause = EditedLimit(.pause, covering: Self.selection)
        #expect(effect(pause) == .immediate(blocks: .asksFirstFor(15)))
        var lunch = EditedLimit(.schedule, covering: Self.selection)
        let noon = ClockTime(
            reading.wall + .seconds(3 * 3600),
            from: reading.wall,
            in: calendar.timeZone
        )
        #expect(effect(lunch) == .immediate(blocks: .blockedUntil(noon)))
        lunch.windows[0].startMinutes = 8 * 60
        #expect(effect(lunch) == .immediate(blocks: nil))
        let removal = ChangeEffect(
            of: .removal(Self.id),
            in: state,
            at: reading,
            calendar: calendar
        )
        #expect(removal == tomorrow)
    }

    @Test("added apps start immediately, removed apps wait")
    func apps() throws {
        var edited = EditedLimit(try Self.limit())
        #expect(effect(edited, .keepsAll) == .immediate(blocks: nil))
        #expect(effect(edited, .leavesOut) == tomorrow)
        edited.budgetMinutes = 15
        #expect(effect(edited, .leavesOut) == tomorrow)
        edited.budgetMinutes = 45
        #expect(effect(edited, .keepsAll) == tomorrow)
    }

    @Test("a new limit's effect is its own, not that of another limit on its apps")
    func ownEffect() throws {
        var state = state
        let pause = try Limit(
            id: LimitID(rawValue: 2),
            label: "Ask First",
            selection: Self.selection,
            rule: .pause(Pause())
        )
        let id = FactID(high: 0, low: 9)
        _ = state.apply(Fact(id: id, reading: reading, event: .limitSet(pause)))
        let rests = EditedLimit(.stretch, covering: Self.selection)
        let effect = ChangeEffect.saving(
            rests,
            shift: nil,
            in: state,
            at: reading,
            calendar: calendar
        )
        #expect(effect == .immediate(blocks: nil))
    }

    @Test("apps that are added and others that are removed have an effect each")
    func addedAndRemoved() throws {
        func effect(_ rule: Rule) throws -> ChangeEffect? {
            var state = state
            let limit = try Limit(id: Self.id, label: "", selection: Self.selection, rule: rule)
            let id = FactID(high: 0, low: 9)
            _ = state.apply(Fact(id: id, reading: reading, event: .limitSet(limit)))
            return ChangeEffect.saving(
                EditedLimit(limit),
                shift: .leavesOut,
                addsApps: true,
                in: state,
                at: reading,
                calendar: calendar
            )
        }
        let now = reading.wall.date
        let tomorrow = Moment(now.addingTimeInterval(86_400), from: now, calendar: calendar)
        #expect(
            try effect(.pause(Pause())) == .partly(blocks: .asksFirstFor(15), until: tomorrow)
        )
        #expect(
            try effect(.budget(try Budget(minutes: 30))) == .partly(blocks: nil, until: tomorrow)
        )
    }

    @Test("a refusal is reported before saving")
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
        #expect(effect.combined(with: .immediate(blocks: nil)) == effect)
    }

    @Test("less strict settings wait")
    func settings() throws {
        var edited = EditedSettings(state.settings)
        func effect(_ edited: EditedSettings) -> ChangeEffect? {
            ChangeEffect.saving(edited, in: state, at: reading, calendar: calendar)
        }
        #expect(effect(edited) == nil)
        edited.breakMinutes = 30
        #expect(effect(edited) == .immediate(blocks: nil))
        edited.breaksPerDay = 5
        #expect(effect(edited) == tomorrow)
    }
}
