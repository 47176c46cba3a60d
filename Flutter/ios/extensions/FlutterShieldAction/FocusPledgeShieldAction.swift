import AppGroupKeys
import Enforcement
public import Foundation
public import ManagedSettings

/// Stint's shield action, which also updates the keys of the app group before it answers.
public final class FocusPledgeShieldAction: ShieldActionDelegate {
    private let shieldAction = StintShieldAction()
    private let defaults: UserDefaults?

    /// Creates the delegate of the system.
    public override convenience init() {
        self.init(defaults: UserDefaults(suiteName: AppGroup.identifier))
    }

    /// Creates a delegate that writes the keys to other defaults.
    public init(defaults: UserDefaults?) {
        self.defaults = defaults
        super.init()
    }

    public override func handle(
        action: ShieldAction,
        for application: ApplicationToken,
        completionHandler: @escaping (ShieldActionResponse) -> Void
    ) {
        shieldAction.handle(
            action: action,
            for: application,
            completionHandler: updatingKeys(before: completionHandler)
        )
    }

    public override func handle(
        action: ShieldAction,
        for webDomain: WebDomainToken,
        completionHandler: @escaping (ShieldActionResponse) -> Void
    ) {
        shieldAction.handle(
            action: action,
            for: webDomain,
            completionHandler: updatingKeys(before: completionHandler)
        )
    }

    public override func handle(
        action: ShieldAction,
        for category: ActivityCategoryToken,
        completionHandler: @escaping (ShieldActionResponse) -> Void
    ) {
        shieldAction.handle(
            action: action,
            for: category,
            completionHandler: updatingKeys(before: completionHandler)
        )
    }

    /// Returns a handler that first updates the keys.
    private func updatingKeys(
        before completionHandler: @escaping (ShieldActionResponse) -> Void
    ) -> (ShieldActionResponse) -> Void {
        { [defaults] response in
            SessionMirror.update(defaults)
            completionHandler(response)
        }
    }
}
