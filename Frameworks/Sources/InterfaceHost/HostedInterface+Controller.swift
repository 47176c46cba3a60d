import SwiftUI
public import UIKit

extension HostedInterface {
    /// Shows what a controller of UIKit shows; nil if that is no view of SwiftUI.
    public convenience init?(_ surroundings: Surroundings, controller: UIViewController) {
        guard let hosting = controller as? any HostingController else { return nil }
        self.init(surroundings) { hosting.hostedView }
    }
}
