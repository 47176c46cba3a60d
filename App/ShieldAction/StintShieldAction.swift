import Enforcement
public import ManagedSettings

/// The handler of the shield's buttons; it answers each press exactly once.
public final class StintShieldAction: ShieldActionDelegate {
    public override func handle(
        action: ShieldAction,
        for application: ApplicationToken,
        completionHandler: @escaping (ShieldActionResponse) -> Void
    ) { completionHandler(answer(action, .application(application))) }

    public override func handle(
        action: ShieldAction,
        for webDomain: WebDomainToken,
        completionHandler: @escaping (ShieldActionResponse) -> Void
    ) { completionHandler(answer(action, .webDomain(webDomain))) }

    public override func handle(
        action: ShieldAction,
        for category: ActivityCategoryToken,
        completionHandler: @escaping (ShieldActionResponse) -> Void
    ) { completionHandler(answer(action, .category(category))) }

    private func answer(
        _ action: ShieldAction,
        _ subject: Selection.Subject
    ) -> ShieldActionResponse {
        // A shield has two buttons, and the lower one has no menu.
        let button: ShieldButton = action == .secondaryButtonPressed ? .secondary : .primary
        switch Reconciler.press(button, on: subject) {
        // iOS removes the shield once its app is open.
        case .reveal: return .none
        case .close: return .close
        case .redraw: return .defer
        case .openStint:
            if #available(iOS 26.5, *) { return .openParentalControlsApp }
            return .close
        }
    }
}
