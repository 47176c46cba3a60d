import Enforcement
public import ManagedSettings

/// Answers the shield's button: closes what is blocked, unless it should have been open by now.
public final class StintShieldAction: ShieldActionDelegate {
    public override func handle(
        action: ShieldAction,
        for application: ApplicationToken,
        completionHandler: @escaping (ShieldActionResponse) -> Void
    ) { completionHandler(answer()) }

    public override func handle(
        action: ShieldAction,
        for webDomain: WebDomainToken,
        completionHandler: @escaping (ShieldActionResponse) -> Void
    ) { completionHandler(answer()) }

    public override func handle(
        action: ShieldAction,
        for category: ActivityCategoryToken,
        completionHandler: @escaping (ShieldActionResponse) -> Void
    ) { completionHandler(answer()) }

    /// A shield that reconciling has lifted vanishes by itself if nothing is done.
    private func answer() -> ShieldActionResponse {
        switch Reconciler.wake() {
        case .shielded, .unknown: .close
        case .open: .none
        }
    }
}
