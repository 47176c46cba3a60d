public import Foundation

/// A controller of a screen.
///
/// UIKit views are not drawn here; controllers show SwiftUI views.
@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UIViewController: UIResponder {
    open private(set) var presentedViewController: UIViewController?
    open private(set) weak var presentingViewController: UIViewController?
    /// Always false: a dismissal is immediate here.
    @available(iOS 5.0, *)
    open var isBeingDismissed: Bool { false }
    @available(iOS 13.0, *)
    open var isModalInPresentation = false

    /// Presents a controller; does nothing if another one is already presented.
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

    func wasPresented() {}

    /// The view of the controller, which is never drawn.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open lazy var view: UIView! = UIView(frame: UIScreen.main.bounds)
    open var title: String?

    /// Never called here.
    open func viewDidLoad() {}

    /// Never called here.
    open func viewWillAppear(_ animated: Bool) {}

    /// Never called here.
    open func viewDidAppear(_ animated: Bool) {}

    /// Dismisses the presented controller; without one, this controller.
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
