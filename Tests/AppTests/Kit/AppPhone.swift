import Enforcement
import Foundation
import InterfaceHost
import Limits
import Monitor
import PhoneTestKit
import Presentation
import ScreenTimeDaemon
import ShieldAction
import ShieldConfiguration
import SimulatedPhone
import StintApp
import SwiftUI
import Testing
import Widgets

/// A phone that shows Stint, on Monday, 2 March 2026, in Berlin.
@MainActor
final class AppPhone {
    static let stint: BundleIdentifier = "app.stint"
    static let photos = BundleIdentifier.photos
    static let video = BundleIdentifier.video

    let widgets = HostedWidgets(StintWidgets())
    let phone: Phone
    let activities: HostedActivities
    private(set) var interface: HostedInterface
    private let background: BackgroundLaunches
    private(set) var page: HostedPage
    private let jobs = HostedJobs.shared

    init(
        at hour: Int = 9,
        locale: String = "en_GB",
        device: HostedDevice = .iPhone
    ) throws {
        let phone = try Phone(at: "2026-03-02 \(hour):00")
        phone.language = locale.replacing("_", with: "-")
        phone.installApps()
        let activities = HostedActivities { phone.wallClock }
        let background = BackgroundLaunches()
        phone.install(
            ScreenTimeApp(
                Self.stint,
                name: "Stint",
                groups: [AppGroup.identifier],
                backgroundLaunch: {
                    MainActor.assumeIsolated { background.launch(activities) }
                },
                monitor: { StintMonitor() },
                shieldConfiguration: { StintShieldConfiguration() },
                shieldAction: { StintShieldAction() },
                resources: Self.resources
            )
        )
        phone.open(Self.stint)
        self.phone = phone
        self.activities = activities
        self.background = background
        activities.mayBegin = true
        activities.isEnabled = true
        let locale = Locale(identifier: locale)
        var calendar = phone.calendar
        calendar.locale = locale
        var surroundings = Surroundings(
            locale: locale,
            calendar: calendar,
            timeZone: calendar.timeZone
        )
        surroundings.device = device
        surroundings.scenePhase = .active
        interface = Self.run(phone, activities) {
            HostedInterface(surroundings, app: Stint())
        }
        page = Self.run(phone, activities) { [interface] in interface.render(at: phone.wallClock) }
        runJobs()
    }

    /// The resource folders of Stint's processes.
    nonisolated static let resources: [ProcessRole: URL] = [
        .app: ResourceFolder.of(target: "StintApp", package: "stint"),
        .widgets: ResourceFolder.of(target: "Widgets", package: "stint"),
        .report: ResourceFolder.of(target: "Report", package: "stint"),
    ]

    /// The number of launches without a scene.
    var backgroundLaunchCount: Int { background.apps.count }

    /// Launches Stint without a scene, as iOS does for health data.
    func launchInBackground() {
        run { background.launch(activities) }
        runJobs(drawing: false)
    }

    /// Ends Stint's process and opens Stint again, optionally by a response to a notification.
    func relaunch(answering notification: PostedNotification? = nil) {
        phone.kill(Self.stint)
        phone.open(Self.stint)
        interface = run { HostedInterface(interface.surroundings, app: Stint()) }
        if let notification { answer(notification) }
        look()
    }

    /// Responds to a notification in Stint's process, which must be running.
    func answer(_ notification: PostedNotification) {
        run {
            HostedNotifications.respond(
                to: notification,
                with: HostedNotifications.tap,
                shownAt: phone.wallClock
            )
        }
    }

    /// Runs a closure and its follow-up work in the app's process, then draws the screen.
    func inApp(_ body: () throws -> Void) rethrows {
        try run(body)
        look()
    }

    /// Runs a closure in the app's process; its follow-up work waits.
    private func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        try Self.run(phone, activities, body)
    }

    private static func run<Result>(
        _ phone: Phone,
        _ activities: HostedActivities,
        _ body: () throws -> Result
    ) rethrows -> Result {
        try phone.run(stint) { try activities.run { try HostedJobs.shared.collect(body) } }
    }

    /// Draws the screen and runs all pending work.
    func look() {
        render()
        runJobs()
    }

    private func render() { page = run { interface.render(at: phone.wallClock) } }

    /// Runs the pending work immediately, because other tests share the queue.
    private func runJobs(drawing: Bool = true) {
        while !jobs.isEmpty {
            phone.run(Self.stint) { activities.run { jobs.runAll() } }
            if drawing { render() }
        }
    }

    /// Leaves Stint for a while.
    func pass(_ duration: Duration) {
        phone.home()
        phone.advance(by: duration)
        reopen()
    }

    /// Returns to Stint.
    func reopen() {
        interface.surroundings.scenePhase = .background
        look()
        phone.open(Self.stint)
        interface.surroundings.scenePhase = .active
        look()
    }

    /// Uses an app, then returns to Stint.
    func use(_ app: BundleIdentifier, minutes: Int) {
        phone.open(app)
        phone.advance(by: .seconds(60 * minutes))
        phone.home()
        reopen()
    }
}

/// The apps that were launched without a scene; they live as long as their process.
@MainActor
private final class BackgroundLaunches {
    private(set) var apps: [Stint] = []

    func launch(_ activities: HostedActivities) {
        activities.run { HostedJobs.shared.collect { apps.append(Stint()) } }
    }
}

extension AppPhone {
    /// Returns the aim for which onboarding recommends a starting point.
    static func aim(leadingTo card: String) -> String {
        switch StartingPoint.Aim.allCases.first(where: { $0.starts.map(\.id).contains(card) }) {
        case .sleep?: "Sleep Better"
        case .work?: "Work Without Distraction"
        case .habit?: "Open Apps Less by Habit"
        case .other?, nil: "Something Else"
        }
    }

    /// Completes onboarding with a preset and grants the access that it needs.
    func begin(with preset: Preset, covering names: [String] = ["Photos"]) throws {
        try begin(with: preset.id, covering: names)
    }

    /// Completes onboarding with a starting point.
    /// - Returns: The number of presses outside the system's picker.
    @discardableResult
    func begin(with card: String, covering names: [String] = ["Photos"]) throws -> Int {
        var presses = 0
        func tap(_ title: String) throws {
            try press(title)
            presses += 1
        }
        try tap(Self.aim(leadingTo: card))
        try tap("Continue")
        for name in names { try press(name) }
        // The system's picker has its own texts.
        try press(phone.language.hasPrefix("de") ? "Fertig" : "Done")
        try tap(card)
        if shows(localized("Start Now")) { try tap("Start Now") }
        let isPledge = shows(localized("New Pledge"))
        if isPledge { try press("Today") }
        for title in ["Allow Access to Health", "Allow Notifications"] where shows(localized(title))
        {
            try press(title)
        }
        if isPledge { try press("Pledge") }
        return presses
    }
}
