/// The byte that says what follows in the standard encoding.
enum StandardField: UInt8 {
    case null = 0
    case yes = 1
    case no = 2
    case int32 = 3
    case int64 = 4
    /// A number of any size, as hexadecimal digits; no longer written by anybody.
    case largeInteger = 5
    case float64 = 6
    case string = 7
    case uInt8List = 8
    case int32List = 9
    case int64List = 10
    case float64List = 11
    case list = 12
    case map = 13

    /// The field of typed data.
    init(_ type: FlutterStandardDataType) {
        self =
            switch type {
            case .uInt8: .uInt8List
            case .int32: .int32List
            case .int64: .int64List
            case .float64: .float64List
            }
    }
}
