public import Enforcement
import Foundation
public import Limits
import ScreenTimeDaemon
public import SimulatedPhone

/// A stretch of a person's life with Stint, drawn from a seed.
public struct PhoneYear: Sendable {
    /// What everything is drawn from.
    public var seed: UInt64
    /// How long it lasts.
    public var duration: Duration
    /// Which faults the phone has.
    public var faults: FaultPlan
    /// How often the person opens an app on a day.
    public var openingsPerDay: Int
    /// The rules.
    public var preset: Preset

    /// Describes a life.
    public init(
        seed: UInt64,
        duration: Duration = .seconds(365 * 86_400),
        faults: FaultPlan = .all,
        openingsPerDay: Int = 24,
        preset: Preset
    ) {
        self.seed = seed
        self.duration = duration
        self.faults = faults
        self.openingsPerDay = openingsPerDay
        self.preset = preset
    }

    /// Lives it through, watched by a judge or not.
    /// - Returns: What the judge found; an empty report without one.
    public func run(judged: Bool = true) throws(EnforcementError) -> JudgeReport {
        var numbers = SplitMix64(seed: seed).split(0x11FE)
        let zones = ["America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "UTC"]
        let zone = zones.randomElement(using: &numbers).flatMap(TimeZone.init(identifier:)) ?? .gmt
        let start = Date(
            timeIntervalSince1970: 1_767_225_600
                + Double(Int.random(in: 0..<365, using: &numbers) * 86_400)
        )
        let phone = Phone(seed: seed, start: start, timeZone: zone, faults: faults)
        phone.keepsEvents = false
        let apps = Self.installApps(on: phone)
        let stint = StintPhone(phone)
        try stint.setUp(preset, covering: Array(apps.prefix(4)).map(Subject.application))
        let judge = judged ? Judge(stint) : nil
        var person = Person(seed: seed, openingsPerDay: openingsPerDay, apps: apps)
        person.live(with: stint, for: duration)
        return judge?.finish() ?? JudgeReport()
    }

    /// Installs ordinary apps; the first four are what people limit.
    private static func installApps(on phone: Phone) -> [BundleIdentifier] {
        let apps = [
            ("photos", "Social"), ("videos", "Entertainment"), ("chat", "Social"),
            ("game", "Games"), ("mail", "Productivity"), ("maps", "Travel"),
        ].map { name, category in
            InstalledApplication(
                bundleIdentifier: BundleIdentifier(rawValue: "com.example.\(name)"),
                name: name.capitalized,
                category: category
            )
        }
        for app in apps { phone.install(app) }
        return apps.map(\.bundleIdentifier)
    }
}
