/// An animation.
///
/// A page animates changes of position, size, color and opacity with CSS, without repetition.
@available(iOS 13.0, *)
public struct Animation: Hashable, Sendable {
    private var curve: String
    private var seconds: Double
    private var delaySeconds = 0.0

    init(_ curve: String, _ seconds: Double) {
        self.curve = curve
        self.seconds = max(seconds, 0)
    }

    /// The duration and timing in CSS.
    var css: String {
        "\(CGFloat(seconds * 1000).rounded2)ms \(curve) \(CGFloat(delaySeconds * 1000).rounded2)ms"
    }

    public static let `default` = Animation("ease-in-out", 0.35)
    public static let easeIn = easeIn(duration: 0.35)
    public static let easeOut = easeOut(duration: 0.35)
    public static let easeInOut = easeInOut(duration: 0.35)
    public static let linear = linear(duration: 0.35)

    public static func easeIn(duration: TimeInterval) -> Animation {
        Animation("ease-in", duration)
    }

    public static func easeOut(duration: TimeInterval) -> Animation {
        Animation("ease-out", duration)
    }

    public static func easeInOut(duration: TimeInterval) -> Animation {
        Animation("ease-in-out", duration)
    }

    public static func linear(duration: TimeInterval) -> Animation { Animation("linear", duration) }

    public static func timingCurve(
        _ p1x: Double,
        _ p1y: Double,
        _ p2x: Double,
        _ p2y: Double,
        duration: TimeInterval = 0.35
    ) -> Animation {
        let parts = [p1x, p1y, p2x, p2y].map { CGFloat($0).rounded2 }.joined(separator: ", ")
        return Animation("cubic-bezier(\(parts))", duration)
    }

    public func delay(_ delay: TimeInterval) -> Animation {
        var animation = self
        animation.delaySeconds += delay
        return animation
    }

    public func speed(_ speed: Double) -> Animation {
        var animation = self
        animation.seconds = speed > 0 ? seconds / speed : seconds
        return animation
    }

    /// Does nothing: a page never repeats animations.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }

    /// Does nothing: a page never repeats animations.
    public func repeatForever(autoreverses: Bool = true) -> Animation { self }

    /// Does nothing here.
    @available(iOS 17.0, *)
    public func logicallyComplete(after duration: TimeInterval) -> Animation { self }
}

@available(iOS 13.0, *)
extension Animation {
    public static var spring: Animation { spring(duration: 0.5) }
    public static var interactiveSpring: Animation { interactiveSpring(duration: 0.15) }
    public static var interpolatingSpring: Animation { spring(duration: 0.5) }
    public static var smooth: Animation { smooth(duration: 0.5) }
    public static var snappy: Animation { snappy(duration: 0.5) }
    public static var bouncy: Animation { bouncy(duration: 0.5) }

    public static func spring(
        duration: TimeInterval = 0.5,
        bounce: Double = 0,
        blendDuration: Double = 0
    ) -> Animation {
        Animation(curve(bounce: bounce), duration)
    }

    @_disfavoredOverload
    public static func spring(
        response: Double = 0.5,
        dampingFraction: Double = 0.825,
        blendDuration: TimeInterval = 0
    ) -> Animation {
        Animation(curve(bounce: 1 - dampingFraction), response)
    }

    @available(iOS 17.0, *)
    public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
        self.spring(duration: spring.duration, bounce: spring.bounce)
    }

    public static func interactiveSpring(
        duration: TimeInterval = 0.15,
        extraBounce: Double = 0,
        blendDuration: TimeInterval = 0.25
    ) -> Animation {
        spring(duration: duration, bounce: 0.14 + extraBounce)
    }

    @_disfavoredOverload
    public static func interactiveSpring(
        response: Double = 0.15,
        dampingFraction: Double = 0.86,
        blendDuration: TimeInterval = 0.25
    ) -> Animation {
        spring(response: response, dampingFraction: dampingFraction)
    }

    public static func interpolatingSpring(
        duration: TimeInterval = 0.5,
        bounce: Double = 0,
        initialVelocity: Double = 0
    ) -> Animation {
        spring(duration: duration, bounce: bounce)
    }

    @_disfavoredOverload
    public static func interpolatingSpring(
        mass: Double = 1,
        stiffness: Double,
        damping: Double,
        initialVelocity: Double = 0
    ) -> Animation {
        let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
        return self.spring(duration: spring.duration, bounce: spring.bounce)
    }

    @available(iOS 17.0, *)
    public static func interpolatingSpring(
        _ spring: Spring,
        initialVelocity: Double = 0
    ) -> Animation {
        self.spring(duration: spring.duration, bounce: spring.bounce)
    }

    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: extraBounce)
    }

    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    /// Returns a curve that overshoots by a bounce.
    private static func curve(bounce: Double) -> String {
        let bounce = CGFloat(min(max(bounce, 0), 1))
        return "cubic-bezier(0.25, \((1 + bounce).rounded2), 0.35, \((1 + bounce / 2).rounded2))"
    }
}

@available(iOS 17.0, *)
public struct Spring: Hashable, Sendable {
    public let duration: TimeInterval
    public let bounce: Double

    public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
        self.duration = duration
        self.bounce = bounce
    }

    public init(response: Double, dampingRatio: Double) {
        self.init(duration: response, bounce: 1 - dampingRatio)
    }

    public init(
        mass: Double = 1,
        stiffness: Double,
        damping: Double,
        allowOverDamping: Bool = false
    ) {
        let root = (stiffness * mass).squareRoot()
        self.init(
            duration: stiffness > 0 ? 2 * .pi * (mass / stiffness).squareRoot() : 0,
            bounce: root > 0 ? 1 - damping / (2 * root) : 0
        )
    }

    public static var smooth: Spring { Spring() }
    public static var snappy: Spring { Spring(bounce: 0.15) }
    public static var bouncy: Spring { Spring(bounce: 0.3) }
}

/// Makes changes; a page animates only views with an `animation` modifier.
@available(iOS 13.0, *)
public func withAnimation<Result>(
    _ animation: Animation? = .default,
    _ body: () throws -> Result
) rethrows -> Result {
    try body()
}

/// Makes changes and immediately calls the completion.
@available(iOS 17.0, *)
public func withAnimation<Result>(
    _ animation: Animation? = .default,
    completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result,
    completion: @escaping () -> Void
) rethrows -> Result {
    defer { completion() }
    return try body()
}

@available(iOS 17.0, *)
public struct AnimationCompletionCriteria: Hashable, Sendable {
    private let name: String

    public static let logicallyComplete = AnimationCompletionCriteria(name: "logical")
    public static let removed = AnimationCompletionCriteria(name: "removed")
}

@available(iOS 13.0, *)
public struct Transaction {
    public var animation: Animation?
    public var disablesAnimations = false
    public var isContinuous = false

    public init() {}

    public init(animation: Animation?) { self.animation = animation }
}

/// Makes changes; a page ignores the transaction.
@available(iOS 13.0, *)
public func withTransaction<Result>(
    _ transaction: Transaction,
    _ body: () throws -> Result
) rethrows -> Result {
    try body()
}
