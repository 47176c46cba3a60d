public import UIKit

@available(iOS 13.0, *)
@MainActor @preconcurrency
open class UIHostingController<Content: View>: UIViewController {
    open var rootView: Content

    public init(rootView: Content) {
        self.rootView = rootView
        super.init()
    }
}

extension UIHostingController: HostingController {
    package var hostedView: AnyView { AnyView(rootView) }
}

/// A controller with a SwiftUI view of any type.
@MainActor
package protocol HostingController: AnyObject {
    var hostedView: AnyView { get }
}
