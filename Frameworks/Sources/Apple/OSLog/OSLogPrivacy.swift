/// The privacy of a value in the log.
@available(iOS 14.0, *)
public struct OSLogPrivacy: Sendable {
    enum Choice { case automatic, open, hidden, hashed }

    let choice: Choice

    /// Shows numbers and Booleans, and hides everything else.
    public static var auto: OSLogPrivacy { OSLogPrivacy(choice: .automatic) }
    public static var `public`: OSLogPrivacy { OSLogPrivacy(choice: .open) }
    public static var `private`: OSLogPrivacy { OSLogPrivacy(choice: .hidden) }
    /// Hides the value, also where other private values are shown.
    public static var sensitive: OSLogPrivacy { OSLogPrivacy(choice: .hidden) }

    /// Shows numbers and Booleans, and a mask of everything else.
    public static func auto(mask: Mask) -> OSLogPrivacy {
        OSLogPrivacy(choice: mask == .hash ? .hashed : .automatic)
    }

    public static func `private`(mask: Mask) -> OSLogPrivacy {
        OSLogPrivacy(choice: mask == .hash ? .hashed : .hidden)
    }

    public static func sensitive(mask: Mask) -> OSLogPrivacy { .private(mask: mask) }

    @available(iOS 14.0, *)
    public enum Mask: Sendable {
        /// A hash, which is equal for equal values.
        case hash
        case none
    }

    /// Returns a value as the log shows it.
    /// - Parameters:
    ///   - value: The value as text.
    ///   - isScalar: True if it is a number or a Boolean.
    /// - Returns: The value, a placeholder or a mask.
    func shown(_ value: String, isScalar: Bool) -> String {
        switch choice {
        case .open: value
        case .automatic: isScalar ? value : "<private>"
        case .hidden: "<private>"
        case .hashed: "<mask.hash: '\(Self.mask(of: value))'>"
        }
    }

    /// Returns a hash of 16 digits, which is equal for equal texts in all runs.
    private static func mask(of text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
