/// How a form is filled.
@available(iOS 13.0, *)
public struct FillStyle: Equatable, Sendable {
    /// Whether what is crossed twice counts as outside.
    public var isEOFilled: Bool
    /// Whether edges are smooth.
    public var isAntialiased: Bool

    /// Creates a style.
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}
