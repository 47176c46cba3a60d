public import Foundation

/// A UIKit view, which stores its properties and is never drawn.
@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UIView: UIResponder {
    open var frame: CGRect
    open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
    open var backgroundColor: UIColor?
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    @available(iOS 7.0, *)
    open var tintColor: UIColor!
    open var alpha: CGFloat = 1
    open var isHidden = false
    open var isUserInteractionEnabled = true
    public private(set) var subviews: [UIView] = []
    public private(set) weak var superview: UIView?

    public init(frame: CGRect) {
        self.frame = frame
        super.init()
    }

    public override init() {
        frame = .zero
        super.init()
    }

    /// Creates the appearance proxy.
    class func makeProxy() -> UIView { UIView(frame: .zero) }

    open func addSubview(_ view: UIView) {
        view.superview = self
        subviews.append(view)
    }

    open func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }

    open func setNeedsDisplay() {}

    open func setNeedsLayout() {}
}

@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UILabel: UIView {
    open var text: String?
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var textColor: UIColor! = .label
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var font: UIFont! = .systemFont(ofSize: 17)
    open var numberOfLines = 1
}

@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UIImageView: UIView {
    open var image: UIImage?

    public convenience init(image: UIImage?) {
        self.init(frame: .zero)
        self.image = image
    }
}

@available(iOS 8.0, *)
@MainActor @preconcurrency
open class UIVisualEffectView: UIView {
    open var effect: UIVisualEffect?

    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
    }
}

/// The share sheet, which passes the first text or URL to the host when it is presented.
@available(iOS 6.0, *)
@MainActor @preconcurrency
open class UIActivityViewController: UIViewController {
    private let items: [Any]

    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        items = activityItems
        super.init()
    }

    override func wasPresented() {
        for item in items {
            if let url = item as? URL {
                UIApplication.shared.host?.share(url.absoluteString)
                return
            }
            if let text = item as? String {
                UIApplication.shared.host?.share(text)
                return
            }
        }
    }
}

@available(iOS 6.0, *)
@MainActor @preconcurrency
open class UIActivity: NSObject {}

/// The pasteboard of the program, not of the computer.
@available(iOS 3.0, *)
@MainActor @preconcurrency
open class UIPasteboard: NSObject {
    public class var general: UIPasteboard { board }
    private static let board = UIPasteboard()

    open var string: String?
    open var url: URL?
    @available(iOS 10.0, *)
    open var hasStrings: Bool { string != nil }
}
