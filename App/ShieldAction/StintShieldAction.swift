import Enforcement
public import ManagedSettings

/// Answers the shield's buttons, each exactly once.
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
        // The lower button has no menu, so nothing else is pressed.
        let button: ShieldButton = action == .secondaryButtonPressed ? .secondary : .primary
        switch Reconciler.press(button, on: subject) {
        // A shield that was lifted vanishes by itself if nothing is done.
        case .reveal: return .none
        case .close: return .close
        case .redraw: return .defer
        case .openStint:
            if #available(iOS 26.5, *) { return .openParentalControlsApp }
            return .close
        }
    }
}
