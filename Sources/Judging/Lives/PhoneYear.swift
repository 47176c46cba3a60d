package import Enforcement
package import Foundation
package import Limits
package import ScreenTimeDaemon
package import SimulatedPhone
import StintOnPhone

/// A period of a person's life with Stint, drawn from a seed.
package struct PhoneYear: Sendable {
    package var seed: UInt64
    package var duration: Duration
    package var faults: FaultPlan
    package var openingsPerDay: Int
    package var person: Person.Kind
    /// The rules at the start of the life; nil if the seed draws them.
    package var rules: Configuration?
    package var systemVersion = Phone.newestSystemVersion
    /// The part of the life to run, for shrinking.
    package var subset = Subset()

    /// A part of a life; nil stands for all limits or steps.
    package struct Subset: Hashable, Sendable {
        package var limits: Set<LimitID>?
        /// The indices of the steps to perform, counted from 0 in the whole life.
        package var steps: Set<Int>?
    }

    package init(
        seed: UInt64,
        duration: Duration = .seconds(365 * 86_400),
        faults: FaultPlan = .all,
        openingsPerDay: Int = 12,
        person: Person.Kind = .ordinary,
        preset: Preset? = nil
    ) {
        self.seed = seed
        self.duration = duration
        self.faults = faults
        self.openingsPerDay = openingsPerDay
        self.person = person
        rules = preset.map {
            Configuration(
                $0,
                covering: Self.applications.prefix(4)
                    .map { Subject.application($0.bundleIdentifier) }
            )
        }
    }

    /// Runs the life, and returns the judge's report; without a judge, it is empty.
    package func run(judged: Bool = true) throws(EnforcementError) -> JudgeReport {
        // A subset of steps is taken from a run of the whole life.
        guard subset.steps == nil else { return try live(steps: keptSteps()) }
        return try live(isJudged: judged).report
    }

    package var configuration: Configuration {
        var numbers = SplitMix64(seed: seed).split(0xC0F1)
        var rules = self.rules ?? Configuration.drawn(from: &numbers, apps: Self.applications)
        if let kept = subset.limits { rules.limits.removeAll { !kept.contains($0.id) } }
        return rules
    }

    /// Returns all steps of the whole life.
    package func wholeSteps() throws(EnforcementError) -> [PersonStep] {
        var whole = self
        whole.subset.steps = nil
        return try whole.live(isJudged: false).steps
    }

    /// Returns the steps of the subset.
    package func keptSteps() throws(EnforcementError) -> [PersonStep] {
        let steps = try wholeSteps()
        guard let kept = subset.steps else { return steps }
        return steps.enumerated().filter { kept.contains($0.offset) }.map(\.element)
    }

    /// Runs the life with actions drawn on the way.
    private func live(
        isJudged: Bool
    ) throws(EnforcementError) -> (report: JudgeReport, steps: [PersonStep]) {
        let rules = configuration
        let stint = makePhone()
        try rules.setUp(on: stint)
        let judge = isJudged ? judge(stint) : nil
        var person = Person(self, rules: rules, stint) { judge?.recordInstalled($0) }
        person.live(for: duration)
        return (judge?.finish() ?? JudgeReport(), person.steps)
    }

    /// Runs the life with given steps, observed by a judge.
    func live(steps: [PersonStep]) throws(EnforcementError) -> JudgeReport {
        let stint = makePhone()
        try configuration.setUp(on: stint)
        let begin = stint.phone.elapsed
        let judge = judge(stint)
        let performer = PersonActionPerformer(stint: stint) { judge.recordInstalled($0) }
        for step in steps where step.at < begin + duration { performer.perform(step) }
        let rest = begin + duration - stint.phone.elapsed
        if rest > .zero { stint.phone.advance(by: rest) }
        return judge.finish()
    }

    private func judge(_ stint: StintPhone) -> Judge {
        Judge(stint, applications: Self.applications, faults: faults)
    }

    package var start: Date {
        var numbers = startNumbers
        _ = Self.zones.randomElement(using: &numbers)
        return Date(
            timeIntervalSince1970: 1_767_225_600
                + Double(Int.random(in: 0..<365, using: &numbers) * 86_400)
        )
    }

    package var zone: TimeZone {
        var numbers = startNumbers
        return Self.zones.randomElement(using: &numbers) ?? .gmt
    }

    /// True if the extension that draws shields may write; reports about iOS contradict each other.
    package var shieldMayWrite: Bool {
        var numbers = SplitMix64(seed: seed).split(0x5D1A)
        return Bool.random(using: &numbers)
    }

    private var startNumbers: SplitMix64 { SplitMix64(seed: seed).split(0x11FE) }

    private func makePhone() -> StintPhone {
        let phone = Phone(
            seed: seed,
            start: start,
            timeZone: zone,
            systemVersion: systemVersion,
            faults: faults
        )
        phone.keepsEvents = false
        phone.quirks.shieldConfigurationMayWrite = shieldMayWrite
        for app in Self.applications { phone.install(app) }
        phone.setPermission(.notifications, of: StintPhone.stint, to: true)
        return StintPhone(phone)
    }
}

extension PhoneYear {
    static let zones = ["America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "UTC"]
        .compactMap(TimeZone.init(identifier:))

    /// The apps on every phone; presets limit the first four.
    package static let applications: [InstalledApplication] = [
        app("photos", "Social", domains: ["photos.example"]),
        app("videos", "Entertainment", domains: ["videos.example"]),
        app("chat", "Social"),
        app("game", "Games"),
        app("news", "News", domains: ["news.example"]),
        app("mail", "Productivity"),
        app("maps", "Travel"),
    ]

    /// The apps that a person may install later.
    package static let laterApplications: [InstalledApplication] = [
        app("friends", "Social", domains: ["friends.example"]),
        app("puzzle", "Games"),
        app("series", "Entertainment"),
    ]

    /// Returns the preinstalled app with an identifier, or nil.
    static func application(_ id: BundleIdentifier) -> InstalledApplication? {
        applications.first { $0.bundleIdentifier == id }
    }

    private static func app(
        _ name: String,
        _ category: String,
        domains: [String] = []
    ) -> InstalledApplication {
        InstalledApplication(
            bundleIdentifier: BundleIdentifier(rawValue: "com.example.\(name)"),
            name: name.capitalized,
            category: category,
            webDomains: domains
        )
    }
}
