public import Foundation
import ScreenTimeDaemon
public import SimulatedPhone

/// Several days of a phone, whose start, time zone and actions are drawn from a seed.
public struct PhoneWeek: Hashable, Sendable {
    /// The seed of everything random.
    public let seed: UInt64
    /// The faults of the phone.
    public let faults: WeekFaults
    /// The number of days, at least one.
    public let days: Int

    /// Creates a week.
    public init(seed: UInt64, faults: WeekFaults = .none, days: Int = 7) {
        self.seed = seed
        self.faults = faults
        self.days = max(1, days)
    }

    /// Simulates and judges the week.
    ///
    /// Defaults of the app's groups are initially empty. Static variables and
    /// `UserDefaults.standard` belong to the program. Judge an app that uses them with
    /// `JudgeProgram`, which runs each week in a separate process.
    /// - Parameters:
    ///   - app: The app to judge.
    ///   - rule: The rule.
    /// - Returns: The result.
    /// - Throws: The error of the app's setup.
    @MainActor
    public func run(judging app: ScreenTimeApp, by rule: PhoneRule) throws -> WeekReport {
        try run(judging: app, by: rule, watching: { _ in }, advance: { $0.advance(by: $1) })
    }

    /// Simulates the week with a closure that advances the clock, for example by single seconds.
    @MainActor
    package func run(
        judging app: ScreenTimeApp,
        by rule: PhoneRule,
        watching: (Phone) -> Void,
        advance: (Phone, Duration) -> Void
    ) throws -> WeekReport {
        for group in app.groups { UserDefaults(suiteName: group)?.removeAll() }
        let own = app.bundleIdentifier
        let phone = Phone(seed: seed, start: start, timeZone: timeZone, faults: faults.plan)
        phone.keepsEvents = false
        for application in rule.applications { phone.install(application) }
        phone.install(app)
        let judge = WeekJudge(
            phone,
            own: own,
            rule: rule,
            report: WeekReport(seed: seed, faults: faults)
        )
        phone.authorize(own)
        phone.open(own)
        try phone.run(own) { try rule.setUp(phone) }
        phone.home()
        judge.start()
        watching(phone)
        rule.person.live(
            for: days,
            on: phone,
            own: own,
            apps: rule.applications.map(\.bundleIdentifier),
            drawing: numbers.split(2),
            advance: { advance(phone, $0) }
        )
        return judge.finish()
    }

    /// The initial time zone.
    public var timeZone: TimeZone {
        var numbers = numbers.split(0)
        return Self.zones.randomElement(using: &numbers) ?? .gmt
    }

    /// The start: 8:00 on a day of 2026, so that clocks change in some weeks.
    public var start: Date {
        var numbers = numbers.split(1)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        let day = Int.random(in: 1...365, using: &numbers)
        guard
            let date = calendar.date(from: DateComponents(year: 2026, month: 1, day: day, hour: 8))
        else { preconditionFailure("the year 2026 has a day \(day) with a morning") }
        return date
    }

    private var numbers: SplitMix64 { SplitMix64(seed: seed).split(0x3EEC) }

    private static let zones = [
        "UTC", "America/New_York", "Europe/Berlin", "Australia/Lord_Howe",
    ].compactMap(TimeZone.init(identifier:))
}
