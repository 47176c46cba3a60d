/// A change over time.
///
/// A page draws changes of place, size, color and opacity as CSS does, once: it repeats nothing.
@available(iOS 13.0, *)
public struct Animation: Hashable, Sendable {
    private var curve: String
    private var seconds: Double
    private var delaySeconds = 0.0

    init(_ curve: String, _ seconds: Double) {
        self.curve = curve
        self.seconds = max(seconds, 0)
    }

    /// The change as CSS has it, without the names of what changes.
    var css: String {
        "\(CGFloat(seconds * 1000).rounded2)ms \(curve) \(CGFloat(delaySeconds * 1000).rounded2)ms"
    }

    public static let `default` = Animation("ease-in-out", 0.35)
    public static let easeIn = easeIn(duration: 0.35)
    public static let easeOut = easeOut(duration: 0.35)
    public static let easeInOut = easeInOut(duration: 0.35)
    public static let linear = linear(duration: 0.35)

    /// Slow at first, in seconds.
    public static func easeIn(duration: TimeInterval) -> Animation {
        Animation("ease-in", duration)
    }

    /// Slow at last, in seconds.
    public static func easeOut(duration: TimeInterval) -> Animation {
        Animation("ease-out", duration)
    }

    /// Slow at first and at last, in seconds.
    public static func easeInOut(duration: TimeInterval) -> Animation {
        Animation("ease-in-out", duration)
    }

    /// Always as fast, in seconds.
    public static func linear(duration: TimeInterval) -> Animation { Animation("linear", duration) }

    /// Along a curve with two control points, in seconds.
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

    /// Begins later, by seconds.
    public func delay(_ delay: TimeInterval) -> Animation {
        var animation = self
        animation.delaySeconds += delay
        return animation
    }

    /// Runs faster or slower, by a factor.
    public func speed(_ speed: Double) -> Animation {
        var animation = self
        animation.seconds = speed > 0 ? seconds / speed : seconds
        return animation
    }

    /// Runs several times; a page runs once.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }

    /// Runs again and again; a page runs once.
    public func repeatForever(autoreverses: Bool = true) -> Animation { self }

    /// Sets the time after which the change counts as complete, in seconds.
    @available(iOS 17.0, *)
    public func logicallyComplete(after duration: TimeInterval) -> Animation { self }
}

@available(iOS 13.0, *)
extension Animation {
    public static var spring: Animation { spring(duration: 0.5) }
    public static var interactiveSpring: Animation { interactiveSpring(duration: 0.15) }
    public static var interpolatingSpring: Animation { spring(duration: 0.5) }
    /// Like a spring that does not swing.
    public static var smooth: Animation { smooth(duration: 0.5) }
    public static var snappy: Animation { snappy(duration: 0.5) }
    public static var bouncy: Animation { bouncy(duration: 0.5) }

    /// Like a spring, in seconds; the bounce goes from -1 to 1.
    public static func spring(
        duration: TimeInterval = 0.5,
        bounce: Double = 0,
        blendDuration: Double = 0
    ) -> Animation {
        Animation(curve(bounce: bounce), duration)
    }

    /// Like a spring; a damping of 1 or more does not swing.
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

    /// Like a spring that follows a finger, in seconds.
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

    /// Like a spring whose motion adds up, in seconds.
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

    /// Like a spring that does not swing, in seconds.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: extraBounce)
    }

    /// Like a spring that swings a little, in seconds.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// Like a spring that swings, in seconds.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    /// A curve that goes beyond its end by so much of a bounce.
    private static func curve(bounce: Double) -> String {
        let bounce = CGFloat(min(max(bounce, 0), 1))
        return "cubic-bezier(0.25, \((1 + bounce).rounded2), 0.35, \((1 + bounce / 2).rounded2))"
    }
}

@available(iOS 17.0, *)
public struct Spring: Hashable, Sendable {
    /// The perceived duration, in seconds.
    public let duration: TimeInterval
    /// The bounce, from -1 to 1.
    public let bounce: Double

    public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
        self.duration = duration
        self.bounce = bounce
    }

    /// Creates a spring by how it answers, in seconds, and how it is damped.
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

    /// A spring that does not swing.
    public static var smooth: Spring { Spring() }
    public static var snappy: Spring { Spring(bounce: 0.15) }
    public static var bouncy: Spring { Spring(bounce: 0.3) }
}

/// Changes something slowly; a page draws the end at once, but where a view has an animation.
@available(iOS 13.0, *)
public func withAnimation<Result>(
    _ animation: Animation? = .default,
    _ body: () throws -> Result
) rethrows -> Result {
    try body()
}

/// Changes something slowly and tells when that is over, which is at once here.
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
    /// The animation; nil for an immediate change.
    public var animation: Animation?
    public var disablesAnimations = false
    public var isContinuous = false

    public init() {}

    public init(animation: Animation?) { self.animation = animation }
}

/// Changes something in a transaction; a page draws the end at once.
@available(iOS 13.0, *)
public func withTransaction<Result>(
    _ transaction: Transaction,
    _ body: () throws -> Result
) rethrows -> Result {
    try body()
}
