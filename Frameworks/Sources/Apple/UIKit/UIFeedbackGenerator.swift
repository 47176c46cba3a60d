public import Foundation

/// A generator of haptic feedback, whose name the host receives.
@available(iOS 10.0, *)
@MainActor @preconcurrency
open class UIFeedbackGenerator: NSObject {
    public nonisolated override init() { super.init() }

    open func prepare() {}

    func playFeedback(_ name: String) { UIApplication.shared.host?.playFeedback(name) }
}

@available(iOS 10.0, *)
@MainActor @preconcurrency
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    private nonisolated let style: FeedbackStyle

    public init(style: UIImpactFeedbackGenerator.FeedbackStyle) {
        self.style = style
        super.init()
    }

    public nonisolated override init() {
        style = .medium
        super.init()
    }

    open func impactOccurred() { playFeedback("impact \(style)") }

    @available(iOS 13.0, *)
    open func impactOccurred(intensity: CGFloat) { playFeedback("impact \(style)") }

    public enum FeedbackStyle: Int, Sendable {
        case light
        case medium
        case heavy
        @available(iOS 13.0, *)
        case soft
        @available(iOS 13.0, *)
        case rigid
    }
}

@available(iOS 10.0, *)
@MainActor @preconcurrency
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    open func notificationOccurred(
        _ notificationType: UINotificationFeedbackGenerator.FeedbackType
    ) {
        playFeedback("\(notificationType)")
    }

    public enum FeedbackType: Int, Sendable {
        case success
        case warning
        case error
    }
}

@available(iOS 10.0, *)
@MainActor @preconcurrency
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    open func selectionChanged() { playFeedback("selection") }
}
