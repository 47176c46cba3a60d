import Foundation
package import ScreenTimeDaemon
package import SimulatedPhone

extension BundleIdentifier {
    package static let photos: BundleIdentifier = "com.example.photos"
    package static let video: BundleIdentifier = "com.example.video"
    package static let mail: BundleIdentifier = "com.example.mail"
}

extension Phone {
    /// Creates a phone at a local time, without apps.
    package convenience init(
        at time: String,
        minus seconds: Double = 0,
        in zone: String = "Europe/Berlin",
        seed: UInt64 = 7,
        systemVersion: Double = Phone.newestSystemVersion,
        faults: FaultPlan = .none
    ) throws {
        let zone = try Civil.zone(zone)
        self.init(
            seed: seed,
            start: try Civil.date(time, zone) - seconds,
            timeZone: zone,
            systemVersion: systemVersion,
            faults: faults
        )
    }

    /// Installs Photos and Video, which tests limit, and other apps.
    package func installApps(besides others: [BundleIdentifier] = [], withDomains: Bool = false) {
        for app in [.photos, .video] + others {
            let word = app.rawValue.split(separator: ".").last.map(String.init) ?? ""
            install(
                InstalledApplication(
                    bundleIdentifier: app,
                    name: word.capitalized,
                    category: Self.categories[app] ?? "Other",
                    webDomains: withDomains ? ["\(word).example.com"] : []
                )
            )
        }
    }

    private static let categories: [BundleIdentifier: String] = [
        .photos: "Social", .video: "Entertainment", .mail: "Productivity",
    ]

    /// Advances the phone to a local time.
    package func advance(to time: String) throws {
        advance(to: try Civil.date(time, calendar.timeZone))
    }
}
