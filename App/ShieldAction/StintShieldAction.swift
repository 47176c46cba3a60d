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
        switch Reconciler.press(ShieldButton(action), on: subject) {
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

extension ShieldButton {
    /// The button of an action; the large one for an unknown action, because it opens nothing.
    fileprivate init(_ action: ShieldAction) {
        if #available(iOS 26.4, *) {
            let items: [ShieldAction] = [
                .firstSecondarySubmenuItemPressed, .secondSecondarySubmenuItemPressed,
                .thirdSecondarySubmenuItemPressed,
            ]
            if let position = items.firstIndex(of: action) {
                self = .item(position)
                return
            }
        }
        self = action == .secondaryButtonPressed ? .secondary : .primary
    }
}
