public import Foundation

/// Lets the person feel something: the host is told its name, since a page cannot be felt.
@available(iOS 10.0, *)
@MainActor @preconcurrency
open class UIFeedbackGenerator: NSObject {
    /// Creates a generator.
    public nonisolated override init() { super.init() }

    /// Says that something will be felt soon.
    open func prepare() {}

    func feel(_ name: String) { UIApplication.shared.host?.feel(name) }
}

/// Lets the person feel that two things have met.
@available(iOS 10.0, *)
@MainActor @preconcurrency
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    private nonisolated let style: FeedbackStyle

    /// Creates a generator.
    public init(style: UIImpactFeedbackGenerator.FeedbackStyle) {
        self.style = style
        super.init()
    }

    /// Creates a generator for things of medium weight.
    public nonisolated override init() {
        style = .medium
        super.init()
    }

    /// Lets the person feel it.
    open func impactOccurred() { feel("impact \(style)") }

    /// Lets the person feel it with a strength from 0 to 1.
    @available(iOS 13.0, *)
    open func impactOccurred(intensity: CGFloat) { feel("impact \(style)") }

    /// What has met.
    public enum FeedbackStyle: Int, Sendable {
        /// Light things.
        case light
        /// Things of medium weight.
        case medium
        /// Heavy things.
        case heavy
        /// Soft things.
        @available(iOS 13.0, *)
        case soft
        /// Rigid things.
        @available(iOS 13.0, *)
        case rigid
    }
}

/// Lets the person feel how something has ended.
@available(iOS 10.0, *)
@MainActor @preconcurrency
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// Lets the person feel it.
    open func notificationOccurred(
        _ notificationType: UINotificationFeedbackGenerator.FeedbackType
    ) {
        feel("\(notificationType)")
    }

    /// How something has ended.
    public enum FeedbackType: Int, Sendable {
        /// Well.
        case success
        /// With a warning.
        case warning
        /// With an error.
        case error
    }
}

/// Lets the person feel that something else is chosen.
@available(iOS 10.0, *)
@MainActor @preconcurrency
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Lets the person feel it.
    open func selectionChanged() { feel("selection") }
}
