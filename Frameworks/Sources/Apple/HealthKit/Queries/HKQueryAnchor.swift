public import Foundation

/// A position in the history of the health data; later changes are new.
@available(iOS 9.0, *)
open class HKQueryAnchor: NSObject, NSSecureCoding, @unchecked Sendable {
    // Unchecked as Apple's is declared Sendable; nothing in it ever changes.

    /// The number of changes in the history.
    let value: Int

    /// Creates an anchor from a number of an earlier version of the system.
    public init(fromValue value: Int) { self.value = value }

    public required init?(coder: NSCoder) { value = coder.decodeInteger(forKey: "value") }

    open func encode(with coder: NSCoder) { coder.encode(value, forKey: "value") }

    /// True, because an anchor is decoded only as an anchor.
    public static var supportsSecureCoding: Bool { true }
}
