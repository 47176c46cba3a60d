import DeviceActivity
import FamilyControls
import Foundation
import ManagedSettings
import PhoneTestKit
import ScreenTimeDaemon
import SimulatedPhone
import SimulatedPicker

/// A phone with four apps and an app under test whose extensions record their calls.
struct TestPhone {
    static let quiet: BundleIdentifier = "com.example.quiet"
    static let photos: BundleIdentifier = "com.example.photos"
    static let chat: BundleIdentifier = "com.example.chat"
    static let videos: BundleIdentifier = "com.example.videos"
    static let game: BundleIdentifier = "com.example.game"
    static let group = "group.com.example.quiet"

    let phone: Phone
    let record = Record()

    /// Installs the apps and, by default, authorizes the app under test.
    init(
        seed: UInt64 = 7,
        at local: String = "2026-01-05 08:00",
        in zone: String = "UTC",
        systemVersion: Double = 26.5,
        faults: FaultPlan = .none,
        isAuthorized: Bool = true
    ) throws {
        phone = try Phone(
            at: local,
            in: zone,
            seed: seed,
            systemVersion: systemVersion,
            faults: faults
        )
        for (app, category, domains) in [
            (Self.photos, "Social", ["photos.example"]), (Self.chat, "Social", []),
            (Self.videos, "Entertainment", ["videos.example"]), (Self.game, "Games", []),
        ] {
            phone.install(
                InstalledApplication(
                    bundleIdentifier: app,
                    name: "\(app.rawValue.split(separator: ".")[2])",
                    category: category,
                    webDomains: domains
                )
            )
        }
        let record = record
        phone.install(
            ScreenTimeApp(
                Self.quiet,
                name: "Quiet",
                groups: [Self.group],
                becameActive: { record.active?() },
                backgroundLaunch: { record.launched?() },
                monitor: { RecordingMonitor(record) },
                shieldConfiguration: { RecordingShield(record) },
                shieldAction: { RecordingAction(record) },
                permittedTaskIdentifiers: ["refresh"]
            )
        )
        if isAuthorized { phone.authorize(Self.quiet) }
    }

    /// The calls of the monitor extension, each with the time of day.
    var calls: [String] { record.calls }

    /// Removes and returns the calls so far.
    func drainCalls() -> [String] {
        defer { record.calls = [] }
        return record.calls
    }

    /// Runs code in the app under test.
    func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        try phone.run(Self.quiet, body)
    }

    /// Starts to monitor from one time of day to another.
    func monitor(
        _ name: String,
        _ start: String,
        _ end: String,
        repeats: Bool = true,
        warning: DateComponents? = nil,
        events: [DeviceActivityEvent.Name: DeviceActivityEvent] = [:]
    ) throws {
        try monitor(
            name,
            try Civil.time(start),
            try Civil.time(end),
            repeats: repeats,
            warning: warning,
            events: events
        )
    }

    /// Starts to monitor between components.
    func monitor(
        _ name: String,
        _ start: DateComponents,
        _ end: DateComponents,
        repeats: Bool = true,
        warning: DateComponents? = nil,
        events: [DeviceActivityEvent.Name: DeviceActivityEvent] = [:]
    ) throws {
        try run {
            try DeviceActivityCenter().startMonitoring(
                DeviceActivityName(name),
                during: DeviceActivitySchedule(
                    intervalStart: start,
                    intervalEnd: end,
                    repeats: repeats,
                    warningTime: warning
                ),
                events: events
            )
        }
    }

    /// Stops activities in the app under test.
    func stop(_ names: String...) {
        run { DeviceActivityCenter().stopMonitoring(names.map { DeviceActivityName($0) }) }
    }

    /// Advances the phone to a local time.
    func advance(to local: String) throws {
        try phone.advance(to: local)
    }

    /// Returns a selection of apps, categories and domains.
    func pick(_ subjects: Subject..., wholeCategories: Bool = false) -> FamilyActivitySelection {
        phone.pick(subjects, for: Self.quiet, includeEntireCategory: wholeCategories)
    }

    /// Returns the tokens of apps.
    func tokens(_ apps: BundleIdentifier...) -> Set<ApplicationToken> {
        phone.pick(apps.map(Subject.application), for: Self.quiet).applicationTokens
    }

    /// Changes a store in the app under test.
    func store(_ name: String? = nil, _ change: (ManagedSettingsStore) -> Void) {
        run {
            change(
                name.map { ManagedSettingsStore(named: ManagedSettingsStore.Name($0)) }
                    ?? ManagedSettingsStore()
            )
        }
    }

    /// The kinds of events so far.
    var eventKinds: [PhoneEvent.Kind] { phone.events.map(\.kind) }

    /// Returns the number of occurrences of a fault.
    func count(_ fault: Fault) -> Int {
        eventKinds.count { if case .fault(fault, _) = $0 { true } else { false } }
    }

    var misuses: [String] {
        eventKinds.compactMap { if case .misuse(let text) = $0 { text } else { nil } }
    }
}

extension Duration {
    static func minutes(_ count: Int) -> Duration { .seconds(60 * count) }
    static func hours(_ count: Int) -> Duration { .seconds(3600 * count) }
    static func days(_ count: Int) -> Duration { .seconds(86_400 * count) }
}
