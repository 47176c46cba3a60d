import Enforcement
import Foundation
import Judging
import Limits
import Presentation
import ScreenTimeDaemon
import SimulatedPhone
import Statistics
import StintOnPhone
import Testing

/// Compares the lines of days with the shields on simulated phones, minute by minute, and what readers
/// go on with to what they read afresh.
@Suite("day lines", .timeLimit(.minutes(10)))
struct DayLineTests {
    private static let apps: [InstalledApplication] = ["photos", "chat", "video", "mail"].map {
        InstalledApplication(
            bundleIdentifier: BundleIdentifier(rawValue: "com.example.\($0)"),
            name: $0,
            category: $0 == "chat" ? "Social" : "Other"
        )
    }
    /// The noons before days with 23, 24 and 25 hours.
    private static let noons = ["2026-03-28", "2026-06-10", "2026-10-24"]

    /// A phone with drawn rules, at the beginning of a day of Stint's.
    private struct Life {
        let stint: StintPhone
        private var reader = DayReader()
        private var histories = HistoryReader()
        let configuration: Configuration
        var numbers: SplitMix64
        var phone: Phone { stint.phone }

        init(_ stint: StintPhone) {
            self.stint = stint
            numbers = SplitMix64(seed: 1)
            configuration = Configuration(selections: [:], limits: [], settings: .standard)
        }

        init(seed: UInt64) throws {
            numbers = SplitMix64(seed: seed)
            let noon = DayLineTests.noons[Int(seed % 3)]
            let start = try Date("\(noon)T11:00:00Z", strategy: .iso8601)
            let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
            let phone = Phone(seed: seed, start: start, timeZone: zone)
            for app in DayLineTests.apps { phone.install(app) }
            stint = StintPhone(phone)
            configuration = Configuration.drawn(from: &numbers, apps: DayLineTests.apps)
            try configuration.setUp(on: stint)
            let calendar = phone.calendar
            let next = try stint.read { state, reading in
                state.nextDay(at: reading, calendar: calendar)
            }
            // Callbacks at the full minute have arrived a second later.
            phone.advance(to: try #require(next).date.addingTimeInterval(1))
            try stint.openStint()
        }

        /// The day with what was, and what will be.
        mutating func overview() throws -> DayOverview {
            let calendar = phone.calendar
            let (fresh, kept, read) = try phone.run(StintPhone.stint) { [reader, histories] in
                Result {
                    try Reconciler.readSelections {
                        (facts, reading, _) throws(EnforcementError) in
                        var (new, kept) = (DayReader(), reader)
                        let day = facts.state.dayInterval(at: reading, calendar: calendar)
                        guard let day else { preconditionFailure("a limit gives the day") }
                        let fresh = try new.overview(of: day, at: reading, in: &facts)
                        let same = try kept.overview(of: day, at: reading, in: &facts)
                        #expect(same == fresh)
                        var (whole, later) = (HistoryReader(), histories)
                        let counted = try whole.history(at: reading, calendar: calendar, in: &facts)
                            .statistics
                        let more = try later.history(at: reading, calendar: calendar, in: &facts)
                            .statistics
                        #expect(more.figures == counted.figures && more.state == counted.state)
                        return (fresh, kept, later)
                    }
                }
            }.get()
            (reader, histories) = (kept, read)
            return fresh
        }

        var isShielded: [Subject: Bool] {
            Dictionary(
                configuration.selections.values.joined().map { ($0, phone.isShielded($0)) }
            ) { first, _ in first }
        }

        /// Lives until the next minute; sometimes the person opens an app, or takes a pass.
        mutating func passMinute(isActive: Bool) throws {
            let end = phone.wallClock.addingTimeInterval(60)
            phone.advance(by: .seconds(29))
            if isActive, Int.random(in: 0..<20, using: &numbers) == 0 {
                switch Int.random(in: 0..<8, using: &numbers) {
                case 0: _ = try stint.takeBreak()
                case 1: _ = try stint.emergency()
                case 2: try stint.endBreak()
                case 3: phone.home()
                default:
                    let app = DayLineTests.apps.randomElement(using: &numbers)
                    phone.open(try #require(app).bundleIdentifier)
                    phone.press(.secondary)
                }
            }
            phone.advance(to: end)
        }
    }

    private func state(
        of limit: LimitID,
        at minute: Int,
        _ overview: DayOverview
    ) -> DayLine.State? {
        overview.limits[limit]?.spans.first { $0.minutes.contains(minute) }?.state
    }

    /// Returns true if the lines block an app at a minute; nil if use or a pass decides.
    private func isBlocked(
        _ subject: Subject,
        at minute: Int,
        _ overview: DayOverview,
        _ life: Life
    ) -> Bool? {
        let app = Self.apps.first { subject == .application($0.bundleIdentifier) }
        let category = app.map { Subject.category($0.category) }
        let names = [subject, category].compactMap { $0 }
        let holders = life.configuration.selections
            .filter { !$0.value.filter(names.contains).isEmpty }.map(\.key)
        let states = life.configuration.limits.filter { holders.contains($0.selection) }
            .compactMap { state(of: $0.id, at: minute, overview) }
        if states.contains(.blocked) || states.contains(.asks) { return true }
        return states.contains(.pass) || states.contains(.byUse) ? nil : false
    }

    @Test("each minute of a day is on the lines as it was on the phone", arguments: 0..<200)
    func lines(_ seed: Int) throws {
        var life = try Life(seed: UInt64(seed))
        let isActive = seed % 2 == 0
        let forecast = try life.overview()
        var seen: [[Subject: Bool]] = []
        for _ in 0..<forecast.minuteCount - 1 {
            seen.append(life.isShielded)
            try life.passMinute(isActive: isActive)
        }
        let past = try life.overview()
        #expect(past.interval == forecast.interval)
        #expect([23, 24, 25].map { $0 * 60 }.contains(past.minuteCount))
        var unknown = 0
        for overview in isActive ? [past] : [past, forecast] {
            for (minute, shielded) in seen.enumerated() {
                for (subject, isShielded) in shielded {
                    guard case .application = subject else { continue }
                    guard let isBlocked = isBlocked(subject, at: minute, overview, life) else {
                        // Without a person, nothing is unknown about the past.
                        if !isActive, overview == past { unknown += 1 }
                        continue
                    }
                    if isBlocked != isShielded {
                        Issue.record(
                            """
                            \(seed): \(subject) at \(overview.date(ofMinute: minute)), minute \(minute), \
                            shielded \(isShielded), forecast \(overview == forecast)
                            """
                        )
                        return
                    }
                }
            }
        }
        #expect(unknown == 0)
    }

    @Test("a clock that was set far ahead and back hides nothing of the day")
    func setClock() throws {
        let phone = Phone(seed: 1)
        for app in Self.apps { phone.install(app) }
        let stint = StintPhone(phone)
        try stint.setUp(.antiRot, covering: [.application(Self.apps[0].bundleIdentifier)])
        phone.advance(by: .seconds(3600))
        for days in [2, -2] {
            phone.moveClock(by: .seconds(days * 86_400))
            try stint.openStint()
            phone.advance(by: .seconds(120))
        }
        _ = try stint.takeBreak()
        phone.advance(by: .seconds(600))
        var life = Life(stint)
        let overview = try life.overview()
        #expect(state(of: StintPhone.limit, at: overview.minuteOfNow - 3, overview) == .pass)
    }
}
