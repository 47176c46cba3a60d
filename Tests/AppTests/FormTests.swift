import Foundation
import Limits
import Presentation
import Testing

@Suite("What is filled in", .timeLimit(.minutes(10)))
struct FormTests {
    private static let selection = SelectionID(rawValue: 3)
    private static let id = LimitID(rawValue: 9)

    /// A rule of each kind, with values that no form begins with.
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
            .pause(Pause(accessLength: try AccessLength(35))),
            .bank(Bank(difficulty: .extreme, accepts: .measured)),
            .budget(try Budget(minutes: 77, weekdays: .monday)),
            .opens(
                try Opens(timesPerDay: 9, accessLength: AccessLength(10), weekdays: .tuesday)
            ),
            .timer,
        ]
    }

    @Test("a limit that is opened and saved without a change is the same limit")
    func unchanged() throws {
        for rule in try Self.rules() {
            let limit = try Limit(
                id: Self.id,
                label: "A limit",
                selection: Self.selection,
                rule: rule,
                wording: .antiRot
            )
            let form = LimitForm(limit)
            #expect(form.problem == nil)
            #expect(try form.limit(LimitID(rawValue: 1)) == limit)
        }
    }

    @Test("what cannot be is named")
    func problems() throws {
        var form = LimitForm(.schedule, covering: Self.selection)
        #expect(form.blocksAllDay)
        form.addWindow()
        form.addWindow()
        #expect(form.problem == nil)
        form.windows[1].startMinutes = form.windows[0].startMinutes
        guard case .schedule(.windowsOverlap) = form.problem else {
            Issue.record("\(String(describing: form.problem))")
            return
        }
        form.windows.removeLast()
        form.windows[0].endMinutes = form.windows[0].startMinutes
        guard case .schedule(.windowEmpty) = form.problem else {
            Issue.record("\(String(describing: form.problem))")
            return
        }
        form.kind = .budget
        form.weekdays = []
        #expect(form.problem == .limit(.noWeekday))
        form.weekdays = .all
        form.label = String(repeating: "x", count: 49)
        #expect(form.problem == .limit(.labelTooLong(bytes: 49, maximum: 48)))
    }

    @Test("settings that are opened and saved without a change are the same settings")
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
            #expect(try SettingsForm(settings).settings() == settings)
        }
        var form = SettingsForm(.standard)
        form.overrideMinutes = 0
        #expect(form.problem != nil)
    }
}
