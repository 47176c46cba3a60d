/// What hands a text in.
@available(iOS 15.0, *)
public struct SubmitTriggers: OptionSet, Sendable {
    /// One bit for each way.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A field for a text.
    public static let text = SubmitTriggers(rawValue: 1)
    /// A field for a search.
    public static let search = SubmitTriggers(rawValue: 2)
}
