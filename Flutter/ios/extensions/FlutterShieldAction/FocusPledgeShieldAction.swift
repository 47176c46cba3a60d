import AppGroupKeys
import Enforcement
public import Foundation
public import ManagedSettings

/// Stint's answer to the shield's buttons for an app with the plugin: the keys of the app group
/// follow before the system goes on.
public final class FocusPledgeShieldAction: ShieldActionDelegate {
    private let shieldAction = StintShieldAction()
    private let defaults: UserDefaults?

    /// Creates the delegate; the system calls it.
    public override convenience init() {
        self.init(defaults: UserDefaults(suiteName: AppGroup.identifier))
    }

    /// Creates a delegate that writes the keys somewhere else.
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
            completionHandler: following(completionHandler)
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
            completionHandler: following(completionHandler)
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
            completionHandler: following(completionHandler)
        )
    }

    /// Returns a handler that makes the keys follow first.
    private func following(
        _ completionHandler: @escaping (ShieldActionResponse) -> Void
    ) -> (ShieldActionResponse) -> Void {
        { [defaults] response in
            SessionMirror.update(defaults)
            completionHandler(response)
        }
    }
}
