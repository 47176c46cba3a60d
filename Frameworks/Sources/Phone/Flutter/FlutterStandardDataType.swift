/// The type of the elements of typed data.
public enum FlutterStandardDataType: Int, Sendable {
    /// Bytes.
    case uInt8
    /// Numbers of 32 bits with a sign.
    case int32
    /// Numbers of 64 bits with a sign.
    case int64
    /// Floating-point numbers of 64 bits.
    case float64

    /// The number of bytes that one element has.
    var elementSize: Int {
        switch self {
        case .uInt8: 1
        case .int32: 4
        case .int64, .float64: 8
        }
    }
}
