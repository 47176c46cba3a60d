/// How high a sheet is.
@available(iOS 16.0, *)
public struct PresentationDetent: Hashable, Sendable {
    private let name: String

    /// Half of the screen.
    public static let medium = PresentationDetent(name: "medium")
    /// Nearly all of the screen.
    public static let large = PresentationDetent(name: "large")

    /// A part of the screen, from 0 to 1.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
        PresentationDetent(name: "fraction-\(fraction)")
    }

    /// A height in points.
    public static func height(_ height: CGFloat) -> PresentationDetent {
        PresentationDetent(name: "height-\(height)")
    }
}
