public import Foundation

/// A view of UIKit: it keeps what it is told, and nothing of it is drawn.
@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UIView: UIResponder {
    /// The place in the view around it, in points.
    open var frame: CGRect
    /// The size, in points.
    open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
    open var backgroundColor: UIColor?
    /// The color of controls.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    @available(iOS 7.0, *)
    open var tintColor: UIColor!
    /// The opacity, from 0 to 1.
    open var alpha: CGFloat = 1
    open var isHidden = false
    open var isUserInteractionEnabled = true
    public private(set) var subviews: [UIView] = []
    public private(set) weak var superview: UIView?

    public init(frame: CGRect) {
        self.frame = frame
        super.init()
    }

    /// Creates a view of no size.
    public override init() {
        frame = .zero
        super.init()
    }

    /// Makes what stands for all of a kind.
    class func made() -> UIView { UIView(frame: .zero) }

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
    /// The color of the text.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var textColor: UIColor! = .label
    /// The font of the text.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var font: UIFont! = .systemFont(ofSize: 17)
    /// The number of lines that the text has at most; 0 for as many as it needs.
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

/// The share sheet; when presented, it passes the first text or address to the host.
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
