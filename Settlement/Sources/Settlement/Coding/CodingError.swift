/// Why the bytes of a kept answer were refused; the store's row is damaged or of a later version.
public enum CodingError: Error, Hashable, Sendable {
    /// They end too early.
    case truncated
    /// A number or text is none that is ever written.
    case valueInvalid
    /// More follows than was written, this many bytes.
    case trailingBytes(count: Int)
}
