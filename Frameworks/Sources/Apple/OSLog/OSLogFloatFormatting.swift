import Foundation

@available(iOS 14.0, *)
public struct OSLogFloatFormatting: Sendable {
    let precision: Int
    let showsSign: Bool

    public static var fixed: OSLogFloatFormatting { fixed() }

    /// Formats a number with decimals, six by default.
    public static func fixed(
        precision: @autoclosure () -> Int = 6,
        explicitPositiveSign: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(precision: precision(), showsSign: explicitPositiveSign)
    }

    /// Returns a number as text.
    func text(_ number: Double) -> String {
        String(format: "%\(showsSign ? "+" : "").\(max(0, precision))f", number)
    }
}
