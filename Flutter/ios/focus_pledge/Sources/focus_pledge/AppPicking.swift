import FamilyControls
import SwiftUI
import UIKit

/// Shows the picker over what Flutter shows, one at a time.
@MainActor
final class AppPicking {
    private let root: @MainActor () -> UIViewController?
    private weak var shown: UIViewController?

    /// - Parameter root: Returns the controller of what Flutter shows.
    init(over root: @escaping @MainActor () -> UIViewController?) { self.root = root }

    /// Shows the picker.
    /// - Parameters:
    ///   - selection: What is chosen at first.
    ///   - end: Takes what the person has chosen, or nil; called once, after the picker has gone.
    /// - Throws: `noView` or `pickerOpen`; then `end` is not called.
    func begin(
        with selection: FamilyActivitySelection,
        end: @escaping @MainActor (FamilyActivitySelection?) -> Void
    ) throws(CallError) {
        guard shown?.presentingViewController == nil else {
            throw CallError(.pickerOpen, "a picker is shown already")
        }
        guard var top = root() else {
            throw CallError(.noView, "Flutter shows nothing, so no picker can be shown over it")
        }
        while let next = top.presentedViewController, !next.isBeingDismissed { top = next }
        var hosting: UIHostingController<AppPicker>?
        let picker = AppPicker(selection) { picked in
            // Two presses in a row are one.
            guard let controller = hosting else { return }
            hosting = nil
            controller.dismiss(animated: true) { end(picked) }
        }
        let controller = UIHostingController(rootView: picker)
        // It ends by a button, never by a swipe that answers nothing.
        controller.isModalInPresentation = true
        hosting = controller
        shown = controller
        top.present(controller, animated: true)
        // The system warns and does nothing where it cannot show it, as outside of a window.
        guard controller.presentingViewController != nil else {
            hosting = nil
            throw CallError(.noView, "what Flutter shows is on no screen, or is just changing")
        }
    }
}
