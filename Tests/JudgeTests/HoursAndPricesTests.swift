import Enforcement
import Judging
import Limits
import ScreenTimeDaemon
import SimulatedPhone
import StintOnPhone
import Testing

/// Judges short lives with hours, questions, prices and breaks.
@Suite("hours, prices and breaks, judged", .timeLimit(.minutes(10)))
struct HoursAndPricesTests {
    private static let photos: BundleIdentifier = "com.example.photos"
    private static let chat: BundleIdentifier = "com.example.chat"
    private static let apps = [(photos, "Social"), (chat, "News")].map { id, category in
        InstalledApplication(bundleIdentifier: id, name: id.rawValue, category: category)
    }

    private let stint: StintPhone
    private var phone: Phone { stint.phone }

    /// The phone begins on a Thursday at 08:00.
    init() throws {
        let phone = Phone(seed: 7)
        for app in Self.apps { phone.install(app) }
        stint = StintPhone(phone)
    }

    @Test("limits block in their hours only, over midnight and the day's beginning")
    func hours() throws {
        let monday = Weekdays(rawValue: 2)
        let drafts = [
            LimitDraft(
                label: "Night",
                rule: .schedule(try Schedule(windows: [])),
                hours: try Hours(days: monday, spans: [span(22, 7)])
            ),
            LimitDraft(
                label: "Early",
                rule: .pause(Pause()),
                hours: try Hours(days: monday, spans: [span(2, 3), span(12, 13)])
            ),
        ]
        let settings = try Settings.standard.replacing(
            dayStart: TimeOfDay(hour: 4, minute: 0) ?? .midnight
        )
        try setUp(drafts, settings)
        let report = try judged {
            for _ in 0..<8 * 24 {
                for app in [Self.photos, Self.chat] { use(app, .seconds(120)) }
                phone.advance(by: .seconds(56 * 60))
            }
        }
        #expect(report.violations == [])
    }

    @Test("an access begins only after its wait: not early, not late, not after a restart")
    func waits() throws {
        let wait = try Wait(seconds: 20, lengthens: true)
        let ask = Ask(accessLength: try AccessLength(5), price: .wait(wait))
        try setUp([LimitDraft(label: "Wait", rule: .pause(Pause(ask)))])
        let report = try judged {
            // Each list has the seconds between presses; the day's fifth attempt waits 100 s.
            for pauses in [[2, 20], [30], [45, 10], [300, 70], [100, 10], [281], [85, 25]] {
                phone.open(Self.photos)
                phone.press(.secondary)
                for pause in pauses {
                    phone.advance(by: .seconds(pause))
                    phone.press(.secondary)
                    phone.advance(by: .seconds(2))
                }
                phone.advance(by: .seconds(400))
                phone.home()
                phone.advance(by: .seconds(60))
            }
            phone.open(Self.photos)
            phone.press(.secondary)
            phone.advance(by: .seconds(90))
            phone.reboot()
            phone.unlock()
            phone.open(Self.photos)
            phone.advance(by: .seconds(30))
            phone.press(.secondary)
        }
        #expect(report.violations == [])
        #expect((report.checks[.yesOpens] ?? 0) >= 3)
    }

    @Test("a wait is paid once, even if the access is ended early")
    func paidOnce() throws {
        let wait = try Wait(seconds: 20)
        let ask = Ask(accessLength: try AccessLength(5), price: .wait(wait))
        try setUp([LimitDraft(label: "Wait", rule: .pause(Pause(ask)))])
        let report = try judged {
            phone.open(Self.photos)
            phone.press(.secondary)
            phone.advance(by: .seconds(21))
            phone.press(.secondary)
            phone.advance(by: .seconds(5))
            try stint.endAccess(to: .application(Self.photos))
            use(Self.photos, .seconds(30))
            phone.open(Self.photos)
            phone.press(.secondary)
            phone.advance(by: .seconds(60))
        }
        #expect(report.violations == [])
        #expect(report.checks[.yesOpens] == 1)
    }

    @Test("a longer wait, which another limit has asked for since, begins again")
    func longerWait() throws {
        let asks = try [20, 60].map { seconds in
            Ask(accessLength: .minimum, price: .wait(try Wait(seconds: seconds)))
        }
        try setUp([LimitDraft(label: "Wait", rule: .pause(Pause(asks[0])))])
        let report = try judged {
            phone.open(Self.photos)
            phone.press(.secondary)
            phone.advance(by: .seconds(21))
            phone.home()
            try stint.set(
                LimitDraft(label: "Longer", rule: .pause(Pause(asks[1]))),
                as: LimitID(rawValue: 9),
                on: StintPhone.selection
            )
            phone.open(Self.photos)
            for _ in 1...2 {
                phone.press(.secondary)
                phone.advance(by: .seconds(61))
            }
            #expect(phone.shield == nil)
        }
        #expect(report.violations == [])
    }

    @Test("an access begins only with its reason, for the shortest length")
    func reasons() throws {
        let rules: [Rule] = [
            .pause(Pause(Ask(accessLength: try AccessLength(30), price: .writtenReason))),
            .pause(
                Pause(
                    Ask(
                        accessLength: try AccessLength(5),
                        price: .chosenReason(try Reasons(["Work"]))
                    )
                )
            ),
        ]
        try setUp(rules.map { LimitDraft(label: "Why", rule: $0) }, together: true)
        let report = try judged {
            for reason in ["", "Work", "too short", "a reason with enough letters"] {
                try stint.answer(.application(Self.photos), for: nil, because: reason)
                use(Self.photos, .seconds(60))
            }
            phone.open(Self.photos)
            phone.advance(by: .seconds(20 * 60))
        }
        #expect(report.violations == [])
    }

    @Test("a soft end asks as often as allowed, and a yes opens the app")
    func softEnds() throws {
        let end = try SoftEnd(Ask(accessLength: try AccessLength(5)), timesPerDay: 2)
        try setUp([LimitDraft(label: "Soft", rule: .budget(try Budget(minutes: 5, end: end)))])
        let report = try judged {
            phone.open(Self.photos)
            for _ in 1...4 {
                phone.advance(by: .seconds(8 * 60))
                phone.press(.secondary)
            }
        }
        #expect(report.violations == [])
        #expect(report.checks[.yesOpens] == 2)
    }

    @Test("breaks open only limits that allow it, end early, and share a pool")
    func breaks() throws {
        let nothing = Rule.schedule(try Schedule(windows: []))
        let drafts = [
            LimitDraft(label: "Breaks", rule: nothing),
            LimitDraft(label: "No Breaks", rule: nothing, opensInBreaks: false),
        ]
        let pool = try Settings.standard.replacing(breakRule: BreakRule(pool: 20))
        try setUp(drafts, pool)
        let report = try judged {
            for _ in 1...12 {
                try stint.act { reconciler throws(EnforcementError) in
                    _ = try reconciler.beginBreak(for: .seconds(300))
                }
                use(Self.chat, .seconds(30))
                use(Self.photos, .seconds(60))
                try stint.act { reconciler throws(EnforcementError) in
                    try reconciler.endBreak()
                }
                use(Self.photos, .seconds(30))
            }
        }
        #expect(report.violations == [])
    }

    @Test("minutes count only in hours, and all of them do")
    func minutes() throws {
        let weekend = try Hours(days: Weekdays(rawValue: 0b100_0001))
        let drafts = [
            LimitDraft(label: "Weekend", rule: .bank(Bank(difficulty: .easy)), hours: weekend),
            LimitDraft(
                label: "Morning",
                rule: .budget(try Budget(minutes: 5)),
                hours: try Hours(spans: [span(9, 12), span(15, 18)])
            ),
        ]
        try setUp(drafts)
        let report = try judged {
            for _ in 0..<2 * 24 {
                for app in [Self.photos, Self.chat] { use(app, .seconds(25 * 60)) }
                phone.advance(by: .seconds(600))
            }
        }
        #expect(report.violations == [])
    }

    @Test("a press that opens Stint enforces a change that is due")
    func dueChange() throws {
        let lost = FaultPlan([.lostEdge], intensity: 100)
        let phone = Phone(seed: 7, faults: lost)
        for app in Self.apps { phone.install(app) }
        let stint = StintPhone(phone)
        let settings = try Settings.standard.replacing(
            weakeningDelay: .hours(1),
            deniesAppRemoval: true
        )
        try stint.set(settings)
        try stint.cover([.application(Self.photos)])
        let why = Pause(Ask(accessLength: .standard, price: .writtenReason))
        try stint.set(
            LimitDraft(label: "Why", rule: .pause(why)),
            as: StintPhone.limit,
            on: StintPhone.selection
        )
        let judge = Judge(stint, applications: Self.apps, faults: lost)
        try stint.set(try settings.replacing(deniesAppRemoval: false))
        phone.advance(by: .seconds(2 * 3600))
        phone.open(Self.photos)
        phone.press(.secondary)
        #expect(judge.finish().violations == [])
        #expect(!phone.deniesAppRemoval)
    }

    @Test("lives with drawn hours and prices have no violations", arguments: 102..<105)
    func drawn(_ seed: UInt64) throws {
        for person in [Person.Kind.ordinary, .cheat] {
            let year = PhoneYear(
                seed: seed,
                duration: .seconds(12 * 86_400),
                faults: .none,
                person: person
            )
            let words = "stint judge --seed \(seed) --days 12 --faults none --person \(person)"
            #expect(try year.run().violations == [], "\(words)")
        }
    }

    private func span(_ start: Int, _ end: Int) throws -> Hours.Span {
        try Hours.Span(
            start: #require(TimeOfDay(hour: start, minute: 0)),
            end: #require(TimeOfDay(hour: end, minute: 0))
        )
    }

    /// Sets up limits, each on its own app, or together on the first one.
    private func setUp(
        _ drafts: [LimitDraft],
        _ settings: Settings = .standard,
        together: Bool = false
    ) throws {
        try stint.set(settings)
        for (index, draft) in drafts.enumerated() {
            let number = UInt64(together ? 1 : index + 1)
            let app = together ? Self.photos : [Self.photos, Self.chat][index]
            try stint.cover([.application(app)], as: SelectionID(rawValue: number))
            try stint.set(
                draft,
                as: LimitID(rawValue: UInt64(index + 1)),
                on: SelectionID(rawValue: number)
            )
        }
    }

    private func use(_ app: BundleIdentifier, _ duration: Duration) {
        phone.open(app)
        phone.advance(by: duration)
        phone.home()
    }

    private func judged(_ body: () throws -> Void) throws -> JudgeReport {
        let judge = Judge(stint, applications: Self.apps, faults: .none)
        try body()
        return judge.finish()
    }
}
