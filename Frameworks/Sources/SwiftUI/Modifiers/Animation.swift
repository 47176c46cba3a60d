/// How something changes over time; a page changes at once.
@available(iOS 13.0, *)
public struct Animation: Equatable, Sendable {
    /// As the system thinks.
    public static let `default` = Animation()
    /// Slow at first.
    public static let easeIn = Animation()
    /// Slow at last.
    public static let easeOut = Animation()
    /// Slow at first and at last.
    public static let easeInOut = Animation()
    /// Always as fast.
    public static let linear = Animation()
    /// Like a spring.
    public static var spring: Animation { Animation() }

    /// Slow at first and at last, in seconds.
    public static func easeInOut(duration: TimeInterval) -> Animation { Animation() }

    /// Always as fast, in seconds.
    public static func linear(duration: TimeInterval) -> Animation { Animation() }
}

/// Changes something slowly; a page changes at once.
@available(iOS 13.0, *)
public func withAnimation<Result>(
    _ animation: Animation? = .default,
    _ body: () throws -> Result
) rethrows -> Result {
    try body()
}
