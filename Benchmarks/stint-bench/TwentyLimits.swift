import Foundation
import Judging
import Limits
import SimulatedPhone
import StintOnPhone

/// A phone with 20 metered limits on 20 selections of 25 apps each: 500 tokens.
enum TwentyLimits {
    private static let limitCount = 20
    private static let tokensPerLimit = 25

    private static let applications = (0..<limitCount * tokensPerLimit).map { index in
        InstalledApplication(
            bundleIdentifier: BundleIdentifier(rawValue: "com.example.app\(index)"),
            name: "App \(index)",
            category: "Category \(index / tokensPerLimit)"
        )
    }

    /// Sets up the limits and uses the apps of each.
    /// - Returns: The phone afterwards, with some apps blocked.
    static func live() throws -> StintPhone {
        let phone = Phone(seed: 20)
        phone.keepsEvents = false
        for app in applications { phone.install(app) }
        let stint = StintPhone(phone)
        var rules = Configuration(
            selections: [:],
            limits: [],
            settings: Preset.antiRot.settings
        )
        for index in 0..<limitCount {
            let selection = SelectionID(rawValue: UInt64(index + 1))
            let first = tokensPerLimit * index
            rules.selections[selection] = applications[first..<first + tokensPerLimit]
                .map { .application($0.bundleIdentifier) }
            rules.limits.append(
                .init(
                    id: LimitID(rawValue: UInt64(index + 1)),
                    selection: selection,
                    draft: LimitDraft(
                        label: "Budget \(index + 1)",
                        rule: .budget(try Budget(minutes: Minutes(10 + index)))
                    )
                )
            )
        }
        try rules.setUp(on: stint)
        for index in 0..<limitCount {
            phone.open(applications[tokensPerLimit * index].bundleIdentifier)
            phone.advance(by: .seconds(60 * 15))
        }
        return stint
    }
}
