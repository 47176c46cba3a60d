import ElementTree
import Enforcement
import Foundation
import InterfaceHost
import Limits
import ManagedSettingsUI
import PhoneWeb
import Phrases
import Presentation
import ShownPhone
import SimulatedPhone
import StintCommands
import StintConsole
import SurfaceContract
import Testing
import WidgetKit

@Suite("The contract of all surfaces", .timeLimit(.minutes(10)))
@MainActor
struct SurfaceContractTests {
    @Test("each surface shows each limit's own state at all times of day")
    func limits() async throws {
        for hour in [6, 9, 12, 17, 18, 20, 21, 22, 23] {
            let app = try AppPhone(at: hour)
            try app.begin(with: .focusPledge)
            try app.limitEvenings()
            try await check(app)
            app.use(AppPhone.photos, minutes: 6)
            try await check(app)
        }
    }

    /// The end of a pledge.
    enum End: CaseIterable, Sendable { case failed, kept, givenUp }

    @Test(
        "each surface follows a running, failed, kept and given up pledge, also beside a limit",
        arguments: End.allCases,
        [false, true]
    )
    func pledges(_ end: End, _ isLimited: Bool) async throws {
        let app = try AppPhone()
        try app.begin(with: .focusPledge)
        if isLimited { try app.limitEvenings() }
        try app.startPledge()
        try await check(app)
        switch end {
        case .failed:
            app.phone.open(AppPhone.photos)
            app.phone.press(.secondary)
            app.phone.home()
        case .kept:
            app.phone.home()
            app.phone.advance(by: .seconds(2 * 3600))
        case .givenUp:
            try app.press("Pledge")
            try app.press("Give Up")
            try app.press("Fail Pledge")
            try app.press("Today")
        }
        // Giving up shows the result at once.
        try await check(app, hasSeen: end == .givenUp)
        // The Pledge tab has shown the result.
        try await check(app, hasSeen: true)
    }

    @Test("each surface follows a break")
    func breaks() async throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot)
        try await check(app)
        try app.press("I’m Eating")
        try app.press("Open Now")
        try await check(app)
        app.pass(.seconds(46 * 60))
        try await check(app)
    }

    /// Reads the surfaces outside Stint first, because Stint updates them.
    private func check(_ app: AppPhone, hasSeen: Bool = false) async throws {
        let style = PhraseStyle(Locale(identifier: "en_GB"))
        try outside(app, SurfaceContract(app, in: style, hasSeen: hasSeen))
        app.reopen()
        try inside(app, SurfaceContract(app, in: style, hasSeen: hasSeen))
        let plain = try SurfaceContract(app, in: .plain, hasSeen: hasSeen)
        check(plain.violations(of: .tool, saying: try tool(app)))
        let inspector = try StintInspector(app.phone, apps: [])
        let lines = try inspector.inspect(app.phone).decisions
        // The page draws a name and a text in one row.
        check(
            plain.violations(
                of: .page,
                saying: lines.flatMap { [$0.name.replacing("\"", with: ""), $0.text] }
            )
        )
        let dialog: String
        do {
            dialog = try await app.perform(AskOverrideIntent()) ?? ""
        } catch {
            dialog = "\(error)"
        }
        check(plain.violations(of: .shortcuts, saying: [dialog]))
    }

    private func check(_ violations: [String]) {
        for violation in violations { Issue.record("\(violation)") }
    }

    private func outside(_ app: AppPhone, _ contract: SurfaceContract) throws {
        let families = app.widgets.kinds[0].families
        /// Returns the texts of a widget's present entry.
        let lines = { app.timeline($0).entries.first?.page.nodes.texts ?? [] }
        let isHome: (WidgetFamily) -> Bool = {
            [.systemSmall, .systemMedium, .systemLarge].contains($0)
        }
        let home = families.filter(isHome).flatMap(lines)
        check(contract.violations(of: .homeScreen, saying: home))
        let lock = families.filter { !isHome($0) }.flatMap(lines)
        check(contract.violations(of: .lockScreen, saying: lock))
        let live = try app.regions().flatMap { $0.values.flatMap(\.nodes.texts) }
        check(contract.violations(of: .liveActivities, saying: live))
        let controls = try app.widgets.controls.flatMap {
            try app.control($0.kind).page.nodes.texts
        }
        check(contract.violations(of: .controlCenter, saying: controls))
        app.phone.open(AppPhone.photos)
        let shield = app.phone.shield?.configuration
        let texts = [shield?.title?.text, shield?.subtitle?.text].compactMap { $0 }
        check(
            contract.violations(
                of: .shield,
                saying: texts.flatMap { $0.components(separatedBy: "\n") }
            )
        )
        app.phone.home()
    }

    private func inside(_ app: AppPhone, _ contract: SurfaceContract) throws {
        try app.press("Today")
        check(contract.violations(of: .today, saying: app.page.nodes.texts))
        if app.control("press", "Details") != nil {
            try app.press("Details")
            check(contract.violations(of: .details, saying: app.page.nodes.texts))
            try app.press("Today")
        }
        try app.press("Limits")
        check(contract.violations(of: .limits, saying: app.page.nodes.texts))
        try app.press("Pledge")
        check(contract.violations(of: .pledge, saying: app.page.nodes.texts))
        try app.press("Today")
    }

    /// Returns what the tool prints for the phone's app group.
    private func tool(_ app: AppPhone) throws -> [String] {
        var output = ""
        var console = Console.system
        console.write = { output += $0 }
        console.report = { output += $0 }
        console.clocks = {
            try app.phone.run(AppPhone.stint, as: .monitor) { try SystemClock.reading() }
        }
        let home = app.phone.disk.appending(path: AppGroup.identifier).path
        let words = ["status", "--home", home, "--zone", app.phone.calendar.timeZone.identifier]
        #expect(StintTool.run(words, on: console) == 0)
        return output.components(separatedBy: "\n")
    }

}

extension SurfaceContract {
    /// Creates the rules for the facts of a phone.
    @MainActor
    fileprivate init(_ app: AppPhone, in style: PhraseStyle, hasSeen: Bool) throws {
        self = try app.phone.run(AppPhone.stint, as: .monitor) {
            try Reconciler.read { state, reading, calendar in
                SurfaceContract(
                    state,
                    at: reading,
                    calendar: calendar,
                    in: style,
                    hasSeenResult: hasSeen
                )
            }
        }
    }
}

extension AppPhone {
    fileprivate func startPledge() throws {
        try press("Pledge")
        try press("Start Pledge")
        try press("Today")
    }

    /// Limits the chosen apps at night, on evenings of workdays, and at work.
    fileprivate func limitEvenings() throws {
        let workdays = Weekdays.all.subtracting([.saturday, .sunday])
        func hours(_ start: Int, _ end: Int, _ days: Weekdays) throws -> Hours {
            let times = [start, end].map { TimeOfDay(hour: $0, minute: 0) ?? .midnight }
            return try Hours(days: days, spans: [Hours.Span(start: times[0], end: times[1])])
        }
        let rules: [(String, Rule, Hours)] = [
            ("Night", .schedule(try Schedule(windows: [])), try hours(22, 7, .all)),
            ("Evenings", .budget(try Budget(minutes: 10)), try hours(18, 22, workdays)),
            ("Work", .pause(Pause()), try hours(9, 17, workdays)),
        ]
        try inApp {
            var reconciler = try Reconciler.inAppGroup()
            let selection = try #require(reconciler.state.selections.first).id
            for (label, rule, hours) in rules {
                try reconciler.set(
                    Limit(
                        id: reconciler.state.newLimitID(),
                        label: label,
                        selection: selection,
                        rule: rule,
                        hours: hours
                    )
                )
            }
        }
        reopen()
    }
}
