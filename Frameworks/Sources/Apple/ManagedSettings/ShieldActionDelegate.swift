public import Foundation

/// The principal class of a shield action extension, which handles the buttons of shields.
///
/// Each call can be in a new process, or in one that ends at any time. Call the completion handler
/// exactly once and soon; otherwise the button does nothing (observed).
@available(iOS 15.0, *)
open class ShieldActionDelegate: NSObject {
    public override init() { super.init() }

    /// Handles a button of an app's shield.
    ///
    /// Without an override, the shield doesn't change (assumed).
    open func handle(
        action: ShieldAction,
        for application: ApplicationToken,
        completionHandler: @escaping (ShieldActionResponse) -> Void
    ) {
        completionHandler(.none)
    }

    open func handle(
        action: ShieldAction,
        for category: ActivityCategoryToken,
        completionHandler: @escaping (ShieldActionResponse) -> Void
    ) {
        completionHandler(.none)
    }

    open func handle(
        action: ShieldAction,
        for webDomain: WebDomainToken,
        completionHandler: @escaping (ShieldActionResponse) -> Void
    ) {
        completionHandler(.none)
    }
}
