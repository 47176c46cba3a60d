/// A controller that shows a view of SwiftUI, whichever it is.
@MainActor
package protocol HostingController: AnyObject {
    /// The view.
    var hostedView: AnyView { get }
}
