import FamilyControls
import SwiftUI
import UIKit

/// A presenter of one picker at a time over Flutter's view controller.
@MainActor
final class AppPickerPresenter {
    private let root: @MainActor () -> UIViewController?
    private weak var shown: UIViewController?

    /// Creates a presenter.
    /// - Parameter root: Returns Flutter's view controller.
    init(over root: @escaping @MainActor () -> UIViewController?) { self.root = root }

    /// Shows the picker.
    /// - Parameters:
    ///   - selection: The initial choice.
    ///   - end: Called once with the choice or nil, after the picker is dismissed.
    /// - Throws: `noView` or `pickerOpen`; then `end` is not called.
    func begin(
        with selection: FamilyActivitySelection,
        end: @escaping @MainActor (FamilyActivitySelection?) -> Void
    ) throws(CallError) {
        guard shown?.presentingViewController == nil else {
            throw CallError(.pickerOpen, "could not show the picker: it is already shown")
        }
        guard var top = root() else {
            throw CallError(.noView, "could not show the picker: Flutter has no view controller")
        }
        while let next = top.presentedViewController, !next.isBeingDismissed { top = next }
        var hosting: UIHostingController<AppPicker>?
        let picker = AppPicker(selection) { picked in
            // Ignore a second press.
            guard let controller = hosting else { return }
            hosting = nil
            controller.dismiss(animated: true) { end(picked) }
        }
        let controller = UIHostingController(rootView: picker)
        // A swipe would dismiss the picker without an answer.
        controller.isModalInPresentation = true
        hosting = controller
        shown = controller
        top.present(controller, animated: true)
        // Outside a window, the system only logs a warning.
        guard controller.presentingViewController != nil else {
            hosting = nil
            throw CallError(.noView, "could not show the picker: Flutter's view is in no window")
        }
    }
}
