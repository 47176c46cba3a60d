import Enforcement
import Foundation
import Judging
import Limits
import ScreenTimeDaemon
import SimulatedPhone
import StintOnPhone

/// A phone on which somebody lived with the limits of all five presets at once.
enum AllPresets {
    /// The apps, five on each selection.
    private static let applications = (0..<25).map { index in
        InstalledApplication(
            bundleIdentifier: BundleIdentifier(rawValue: "com.example.app\(index)"),
            name: "App \(index)",
            category: "Social",
            webDomains: index.isMultiple(of: 5) ? ["app\(index).example"] : []
        )
    }

    /// The rules: each preset's limits on a selection of their own.
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

    /// Lives for a while and returns the phone.
    /// - Parameters:
    ///   - days: How long.
    ///   - openingsPerDay: How often an app is opened.
    /// - Returns: The phone as it was left.
    /// - Throws: What setting up the rules throws.
    static func live(days: Int, openingsPerDay: Int) throws -> StintPhone {
        let phone = Phone(seed: 5)
        phone.keepsEvents = false
        for app in applications { phone.install(app) }
        let stint = StintPhone(phone)
        let rules = rules
        try rules.setUp(on: stint)
        var person = Person(
            seed: 5,
            kind: .ordinary,
            openingsPerDay: openingsPerDay,
            apps: applications,
            rules: rules,
            faults: .none,
            stint: stint
        )
        person.live(for: .seconds(days * 86_400))
        return stint
    }
}
