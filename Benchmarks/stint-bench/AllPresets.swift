import Foundation
import Judging
import Limits
import ScreenTimeDaemon
import SimulatedPhone
import StintOnPhone

/// A phone with a history of use under the limits of all five presets.
enum AllPresets {
    /// The apps, five per selection.
    private static let applications = (0..<25).map { index in
        InstalledApplication(
            bundleIdentifier: BundleIdentifier(rawValue: "com.example.app\(index)"),
            name: "App \(index)",
            category: "Social",
            webDomains: index.isMultiple(of: 5) ? ["app\(index).example"] : []
        )
    }

    /// The limits of each preset, on its own selection.
    private static var rules: Configuration {
        var rules = Configuration(selections: [:], limits: [], settings: Preset.antiRot.settings)
        for (index, preset) in Preset.all.enumerated() {
            let selection = SelectionID(rawValue: UInt64(index + 1))
            rules.selections[selection] = applications[5 * index..<5 * index + 5]
                .map { .application($0.bundleIdentifier) }
            for draft in preset.limits {
                let id = LimitID(rawValue: UInt64(rules.limits.count + 1))
                rules.limits.append(.init(id: id, selection: selection, draft: draft))
            }
        }
        return rules
    }

    /// Simulates use and returns the phone.
    /// - Parameters:
    ///   - days: The number of days.
    ///   - openingsPerDay: The number of app openings per day.
    /// - Returns: The phone afterwards.
    /// - Throws: Errors of setting up the limits.
    static func live(days: Int, openingsPerDay: Int) throws -> StintPhone {
        let phone = Phone(seed: 5)
        phone.keepsEvents = false
        for app in applications { phone.install(app) }
        let stint = StintPhone(phone)
        try rules.setUp(on: stint)
        var person = FixedPerson(
            seed: 5,
            stint: stint,
            apps: applications,
            openingsPerDay: openingsPerDay
        )
        person.live(days: days)
        return stint
    }
}
