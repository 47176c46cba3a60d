import UIKit

final class PreviewedController: UIViewController {}

#Preview { PreviewedController() }
#Preview("Presents", traits: .portrait) {
    let controller = PreviewedController()
    controller.isModalInPresentation = true
    return controller
}
