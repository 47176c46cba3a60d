import Foundation
import Limits
import ScreenTimeDaemon
import SimulatedPhone
import StintOnPhone

/// A year of the fixed person on a phone without faults, with the limits of one preset.
struct UsualYear {
    /// The number of facts that Stint stored.
    let factCount: Int
    /// The number of processes of Stint's extensions.
    let callbackCount: Int

    private static let applications = (0..<7).map { index in
        InstalledApplication(
            bundleIdentifier: BundleIdentifier(rawValue: "com.example.app\(index)"),
            name: "App \(index)",
            category: index < 4 ? "Social" : "Productivity"
        )
    }

    /// Simulates the year; the limits cover four of seven apps.
    init() throws {
        let phone = Phone(seed: 1, timeZone: TimeZone(identifier: "America/New_York") ?? .gmt)
        phone.keepsEvents = false
        for app in Self.applications { phone.install(app) }
        let stint = StintPhone(phone)
        try stint.setUp(
            .antiRot,
            covering: Self.applications.prefix(4).map { .application($0.bundleIdentifier) }
        )
        var callbackCount = 0
        phone.observer = { event in
            if case .ran(_, let role, _) = event.kind, role != .app { callbackCount += 1 }
        }
        var person = FixedPerson(
            seed: 1,
            stint: stint,
            apps: Self.applications,
            openingsPerDay: 200
        )
        person.live(days: 365)
        phone.observer = nil
        self.callbackCount = callbackCount
        factCount = try AppGroup.factCount(in: stint.folder)
    }
}
