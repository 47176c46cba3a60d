public import Foundation

/// A view of UIKit: it keeps what it is told, and nothing of it is drawn.
@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UIView: UIResponder {
    /// The place in the view around it, in points.
    open var frame: CGRect
    /// The size, in points.
    open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
    /// What is drawn behind the view.
    open var backgroundColor: UIColor?
    /// The color of controls.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    @available(iOS 7.0, *)
    open var tintColor: UIColor!
    /// How far one sees through the view, from 0 for nothing of it to 1 for all of it.
    open var alpha: CGFloat = 1
    /// Whether the view is hidden.
    open var isHidden = false
    /// Whether the view is touched.
    open var isUserInteractionEnabled = true
    /// The views in the view.
    public private(set) var subviews: [UIView] = []
    /// The view around the view.
    public private(set) weak var superview: UIView?

    /// Creates a view.
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

    /// Puts a view into the view.
    open func addSubview(_ view: UIView) {
        view.superview = self
        subviews.append(view)
    }

    /// Takes the view out of the view around it.
    open func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }

    /// Says that the view has to be drawn anew.
    open func setNeedsDisplay() {}

    /// Says that the views in the view have to be put into their places.
    open func setNeedsLayout() {}
}

/// A view that shows a text.
@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UILabel: UIView {
    /// The text.
    open var text: String?
    /// The color of the text.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var textColor: UIColor! = .label
    /// The font of the text.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var font: UIFont! = .systemFont(ofSize: 17)
    /// How many lines the text has at most; 0 for as many as it needs.
    open var numberOfLines = 1
}

/// A view that shows a picture.
@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UIImageView: UIView {
    /// The picture.
    open var image: UIImage?

    /// Shows a picture.
    public convenience init(image: UIImage?) {
        self.init(frame: .zero)
        self.image = image
    }
}

/// A view with an effect on what lies behind it.
@available(iOS 8.0, *)
@MainActor @preconcurrency
open class UIVisualEffectView: UIView {
    /// The effect.
    open var effect: UIVisualEffect?

    /// Creates a view.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
    }
}

/// What an app gives to other apps: once it is presented, the host is handed the first text or address.
@available(iOS 6.0, *)
@MainActor @preconcurrency
open class UIActivityViewController: UIViewController {
    private let items: [Any]

    /// Creates a controller.
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

/// What can be done with something that is given to other apps.
@available(iOS 6.0, *)
@MainActor @preconcurrency
open class UIActivity: NSObject {}

/// What the person has copied; it is kept for the program and not the computer's.
@available(iOS 3.0, *)
@MainActor @preconcurrency
open class UIPasteboard: NSObject {
    /// That of the system.
    public class var general: UIPasteboard { board }
    private static let board = UIPasteboard()

    /// The text.
    open var string: String?
    /// The address.
    open var url: URL?
    /// Whether there is a text.
    @available(iOS 10.0, *)
    open var hasStrings: Bool { string != nil }
}
