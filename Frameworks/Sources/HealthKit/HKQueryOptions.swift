/// How the time of a sample has to lie in the time that a query asks for.
@available(iOS 8.0, *)
public struct HKQueryOptions: OptionSet, Sendable {
    /// The options as a number.
    public let rawValue: UInt

    /// Creates options from their number.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The sample has to begin within the time.
    public static let strictStartDate = HKQueryOptions(rawValue: 1 << 0)
    /// The sample has to end within the time.
    public static let strictEndDate = HKQueryOptions(rawValue: 1 << 1)
}
