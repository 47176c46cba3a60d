public import Foundation

/// A position in the history of the health data.
@available(iOS 9.0, *)
open class HKQueryAnchor: NSObject, NSSecureCoding, @unchecked Sendable {
    // Unchecked: the properties never change, and Apple's type is Sendable.

    /// The number of changes in the history.
    let value: Int

    public init(fromValue value: Int) { self.value = value }

    public required init?(coder: NSCoder) { value = coder.decodeInteger(forKey: "value") }

    open func encode(with coder: NSCoder) { coder.encode(value, forKey: "value") }

    public static var supportsSecureCoding: Bool { true }
}
