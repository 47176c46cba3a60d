import Enforcement
import Foundation
import InterfaceHost
import Limits
import Monitor
import ScreenTimeDaemon
import ShieldAction
import ShieldConfiguration
import SimulatedPhone
import StintApp
import SwiftUI
import Testing

/// A phone with Stint on its screen, in the hands of a test; it is Monday, 2 March 2026 in Berlin.
@MainActor
final class AppPhone {
    static let stint: BundleIdentifier = "app.stint"
    static let photos: BundleIdentifier = "com.example.photos"
    static let video: BundleIdentifier = "com.example.video"

    let phone: Phone
    let activities: HostedActivities
    let interface: HostedInterface
    private(set) var page: HostedPage
    private let jobs = HostedJobs.shared

    init(at hour: Int = 9, locale: String = "en_GB") throws {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        // 2026-03-02 00:00 in Berlin.
        let midnight = Date(timeIntervalSince1970: 1_772_406_000)
        let phone = Phone(
            seed: 7,
            start: midnight.addingTimeInterval(Double(hour) * 3600),
            timeZone: zone
        )
        for (identifier, name, category) in [
            (Self.photos, "Photos", "Social"), (Self.video, "Video", "Entertainment"),
        ] {
            phone.install(
                InstalledApplication(
                    bundleIdentifier: identifier,
                    name: name,
                    category: category
                )
            )
        }
        phone.install(
            ScreenTimeApp(
                Self.stint,
                name: "Stint",
                groups: [AppGroup.identifier],
                monitor: { StintMonitor() },
                shieldConfiguration: { StintShieldConfiguration() },
                shieldAction: { StintShieldAction() }
            )
        )
        phone.open(Self.stint)
        self.phone = phone
        activities = HostedActivities { phone.wallClock }
        activities.mayBegin = true
        activities.isEnabled = true
        let locale = Locale(identifier: locale)
        var calendar = phone.calendar
        calendar.locale = locale
        var surroundings = Surroundings(
            locale: locale,
            calendar: calendar,
            timeZone: zone
        )
        surroundings.scenePhase = .active
        interface = HostedInterface(surroundings, app: Stint())
        page = phone.run(Self.stint) { [interface, jobs] in
            MainActor.assumeIsolated {
                jobs.collect { interface.render(at: phone.wallClock) }
            }
        }
        runJobs()
    }

    /// Does something in the app's process and what follows from it, then looks at the screen.
    func inApp(_ body: @MainActor () throws -> Void) rethrows {
        try phone.run(Self.stint) {
            try activities.run {
                try MainActor.assumeIsolated { try jobs.collect { try body() } }
            }
        }
        look()
    }

    /// Looks at the screen, and lets the work of what is there come to its end.
    func look() {
        render()
        runJobs()
    }

    private func render() {
        phone.run(Self.stint) {
            activities.run {
                MainActor.assumeIsolated {
                    page = jobs.collect { interface.render(at: phone.wallClock) }
                }
            }
        }
    }

    /// Runs what waits at once: tests beside this one have their work in the same box.
    private func runJobs() {
        while !jobs.isEmpty {
            phone.run(Self.stint) {
                activities.run { MainActor.assumeIsolated { jobs.runAll() } }
            }
            render()
        }
    }

    /// Goes away from Stint for a while.
    func pass(_ duration: Duration) {
        phone.home()
        phone.advance(by: duration)
        come()
    }

    /// Comes back to Stint.
    func come() {
        interface.surroundings.scenePhase = .background
        look()
        phone.open(Self.stint)
        interface.surroundings.scenePhase = .active
        look()
    }

    /// Uses an app, then comes back.
    func use(_ app: BundleIdentifier, minutes: Int) {
        phone.open(app)
        phone.advance(by: .seconds(60 * minutes))
        phone.home()
        come()
    }
}
