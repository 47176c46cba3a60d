/// A line of the log, with its values shown or hidden as their privacy asks.
@available(iOS 14.0, *)
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    /// The line as it is shown.
    let text: String

    /// Creates a line without values.
    public init(stringLiteral value: String) { text = value }

    /// Creates a line with values.
    public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}
