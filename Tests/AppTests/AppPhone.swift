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
    private let work = StartedWork()

    init(at hour: Int = 9) throws {
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
        var surroundings = Surroundings(
            locale: Locale(identifier: "en_GB"),
            calendar: phone.calendar,
            timeZone: zone
        )
        surroundings.scenePhase = .active
        interface = HostedInterface(surroundings, app: Stint())
        interface.startTasks { [work] in work.start($0) }
        page = phone.run(Self.stint) { [interface] in
            MainActor.assumeIsolated { interface.render(at: phone.wallClock) }
        }
    }

    /// Does something in the app's process, then looks at the screen.
    func inApp(_ body: @MainActor () throws -> Void) rethrows {
        try phone.run(Self.stint) {
            try activities.run { try MainActor.assumeIsolated { try body() } }
        }
        look()
    }

    /// Looks at the screen.
    func look() {
        phone.run(Self.stint) {
            activities.run {
                MainActor.assumeIsolated { page = interface.render(at: phone.wallClock) }
            }
        }
    }

    /// Lets the work of the views come to its end, then looks.
    func settle() async {
        await work.finish()
        look()
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
