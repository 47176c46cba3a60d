/// How large the person wants to read.
@available(iOS 15.0, *)
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
    /// Very small.
    case xSmall
    /// Small.
    case small
    /// Medium.
    case medium
    /// Large, which is usual.
    case large
    /// Larger.
    case xLarge
    /// Larger still.
    case xxLarge
    /// The largest that is not for accessibility.
    case xxxLarge
    /// The first size for accessibility.
    case accessibility1
    /// The second size for accessibility.
    case accessibility2
    /// The third size for accessibility.
    case accessibility3
    /// The fourth size for accessibility.
    case accessibility4
    /// The fifth size for accessibility.
    case accessibility5

    /// Whether the size is one for accessibility.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }
}
