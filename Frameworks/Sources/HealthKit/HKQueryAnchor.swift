public import Foundation

/// A place in the history of the health data; what came later is new.
@available(iOS 9.0, *)
open class HKQueryAnchor: NSObject, NSSecureCoding, @unchecked Sendable {
    // Unchecked as Apple's is declared Sendable; nothing in it ever changes.

    /// The number of changes in the history.
    let value: Int

    /// Creates an anchor from a number of an earlier version of the system.
    public init(fromValue value: Int) { self.value = value }

    /// Reads an anchor that was kept.
    public required init?(coder: NSCoder) { value = coder.decodeInteger(forKey: "value") }

    /// Keeps the anchor.
    open func encode(with coder: NSCoder) { coder.encode(value, forKey: "value") }

    /// True: it is read as nothing else than what it was.
    public static var supportsSecureCoding: Bool { true }
}
