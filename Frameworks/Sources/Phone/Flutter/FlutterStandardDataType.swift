/// The type of the elements of typed data.
public enum FlutterStandardDataType: Int, Sendable {
    /// Bytes.
    case uInt8
    /// Signed 32-bit integers.
    case int32
    /// Signed 64-bit integers.
    case int64
    /// 64-bit floating-point numbers.
    case float64

    /// The size of an element in bytes.
    var elementSize: Int {
        switch self {
        case .uInt8: 1
        case .int32: 4
        case .int64, .float64: 8
        }
    }
}
