import Foundation
import Limits
import Presentation
import Testing

@Suite("Drafts of limits and settings", .timeLimit(.minutes(10)))
struct EditedLimitTests {
    private static let selection = SelectionID(rawValue: 3)
    private static let id = LimitID(rawValue: 9)

    /// A rule of each kind, with values that differ from the initial ones.
    private static func rules() throws -> [Rule] {
        let window = try Window(
            label: "Night",
            start: #require(TimeOfDay("22:30")),
            end: #require(TimeOfDay("01:15")),
            weekdays: [.friday, .saturday]
        )
        let whole = try Window(label: "Sunday", start: .midnight, end: .endOfDay, weekdays: .sunday)
        return [
            .schedule(try Schedule(windows: [window])), .schedule(try Schedule(windows: [whole])),
            .schedule(try Schedule(windows: [])),
            .pause(Pause(Ask(accessLength: try AccessLength(35)))),
            .bank(Bank(difficulty: .extreme, accepts: .measured)),
            .budget(try Budget(minutes: 77, weekdays: .monday)),
            .opens(
                try Opens(timesPerDay: 9, question: Ask(accessLength: AccessLength(10)), weekdays: .tuesday)
            ),
            .timer,
        ]
    }

    @Test("editing and saving a limit without a change keeps it")
    func unchanged() throws {
        for rule in try Self.rules() {
            let limit = try Limit(
                id: Self.id,
                label: "A limit",
                selection: Self.selection,
                rule: rule,
                wording: .antiRot
            )
            let edited = EditedLimit(limit)
            #expect(edited.problem == nil)
            #expect(try edited.limit(LimitID(rawValue: 1)) == limit)
        }
    }

    @Test("a draft reports its problem")
    func problems() throws {
        var edited = EditedLimit(.schedule, covering: Self.selection)
        #expect(edited.blocksAllDay)
        edited.addWindow()
        edited.addWindow()
        #expect(edited.problem == nil)
        edited.windows[1].startMinutes = edited.windows[0].startMinutes
        guard case .schedule(.windowsOverlap) = edited.problem else {
            Issue.record("\(String(describing: edited.problem))")
            return
        }
        edited.windows.removeLast()
        edited.windows[0].endMinutes = edited.windows[0].startMinutes
        guard case .schedule(.windowEmpty) = edited.problem else {
            Issue.record("\(String(describing: edited.problem))")
            return
        }
        edited.kind = .budget
        edited.weekdays = []
        #expect(edited.problem == .limit(.noWeekday))
        edited.weekdays = .all
        edited.label = String(repeating: "x", count: 49)
        #expect(edited.problem == .limit(.labelTooLong(bytes: 49, maximum: 48)))
    }

    @Test("editing and saving settings without a change keeps them")
    func settings() throws {
        for delay in [
            WeakeningDelay.none, .hours(7), .nextDay, .until(WallInstant(Date.distantFuture)),
        ] {
            let settings = try Settings(
                overrideRule: OverrideRule(length: .seconds(1800), timesPerDay: 3),
                dayStart: #require(TimeOfDay("04:00")),
                emergencyRule: EmergencyRule(timesPerPeriod: 1),
                weakeningDelay: delay
            )
            #expect(try EditedSettings(settings).settings() == settings)
        }
        var edited = EditedSettings(.standard)
        edited.overrideMinutes = 0
        #expect(edited.problem != nil)
    }
}
