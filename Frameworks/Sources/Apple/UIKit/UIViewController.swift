public import Foundation

/// Manages a screen, or a part of one.
///
/// Views of UIKit's own there are none here: what a controller shows is SwiftUI's.
@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UIViewController: UIResponder {
    open private(set) var presentedViewController: UIViewController?
    open private(set) weak var presentingViewController: UIViewController?
    /// True if it is on its way out: never, since what is dismissed here is gone at once.
    @available(iOS 5.0, *)
    open var isBeingDismissed: Bool { false }
    /// True if it stays until the app itself dismisses it, and cannot be swiped away.
    @available(iOS 13.0, *)
    open var isModalInPresentation = false

    /// Shows a controller over this one; if one is shown already, nothing happens but a warning.
    /// - Parameters:
    ///   - viewControllerToPresent: The presented controller.
    ///   - flag: True if it moves in.
    ///   - completion: Called once it is there.
    open func present(
        _ viewControllerToPresent: UIViewController,
        animated flag: Bool,
        completion: (() -> Void)? = nil
    ) {
        guard presentedViewController == nil else { return }
        presentedViewController = viewControllerToPresent
        viewControllerToPresent.presentingViewController = self
        viewControllerToPresent.wasPresented()
        completion?()
    }

    /// Called once the controller is shown.
    func wasPresented() {}

    /// The view of the controller, of which nothing is drawn.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open lazy var view: UIView! = UIView(frame: UIScreen.main.bounds)
    open var title: String?

    /// Called when the view is there; not here, where it is never shown.
    open func viewDidLoad() {}

    /// Called before the view is seen; not here, where it is never shown.
    open func viewWillAppear(_ animated: Bool) {}

    /// Called when the view is seen; not here, where it is never shown.
    open func viewDidAppear(_ animated: Bool) {}

    /// Dismisses the presented controller, or else this one.
    /// - Parameters:
    ///   - flag: True if it moves out.
    ///   - completion: Called once it is gone.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard let presented = presentedViewController else {
            presentingViewController?.dismiss(animated: flag, completion: completion)
            return
        }
        presentedViewController = nil
        presented.presentingViewController = nil
        completion?()
    }
}

@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UIResponder: NSObject {}
