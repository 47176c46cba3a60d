import Foundation

@available(iOS 16.0, *)
public struct PresentationDetent: Hashable, Sendable {
    /// The share of the screen, from 0 to 1.
    let share: CGFloat

    public static let medium = PresentationDetent(share: 0.5)
    public static let large = PresentationDetent(share: 1)

    public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
        PresentationDetent(share: min(max(fraction, 0), 1))
    }

    /// A height in points, which a page converts to a share of its screen.
    public static func height(_ height: CGFloat) -> PresentationDetent {
        PresentationDetent(share: min(height / 720, 1))
    }

    /// The height in tenths of the screen.
    var tenths: Int { max(Int((share * 10).rounded()), 2) }
}
