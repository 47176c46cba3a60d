public import Foundation

/// The principal class of a shield action extension: it answers the buttons of shields.
///
/// Each call finds a fresh process or one that may end at any time. The handler must be called
/// exactly once and soon; without it the button is dead (observed).
@available(iOS 15.0, *)
open class ShieldActionDelegate: NSObject {
    /// Creates a delegate; the system does.
    public override init() { super.init() }

    /// Answers a button of the shield of an app.
    ///
    /// Without an override the shield stays as it is (assumed).
    open func handle(
        action: ShieldAction,
        for application: ApplicationToken,
        completionHandler: @escaping (ShieldActionResponse) -> Void
    ) {
        completionHandler(.none)
    }

    /// Answers a button of the shield of a category.
    open func handle(
        action: ShieldAction,
        for category: ActivityCategoryToken,
        completionHandler: @escaping (ShieldActionResponse) -> Void
    ) {
        completionHandler(.none)
    }

    /// Answers a button of the shield of a web domain.
    open func handle(
        action: ShieldAction,
        for webDomain: WebDomainToken,
        completionHandler: @escaping (ShieldActionResponse) -> Void
    ) {
        completionHandler(.none)
    }
}
