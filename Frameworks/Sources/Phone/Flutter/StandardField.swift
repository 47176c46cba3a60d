import Foundation

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

/// Why bytes are none of the standard encoding.
enum StandardCodecError: Error, Equatable {
    /// They end too early.
    case truncated
    /// They go on where they should end.
    case excess
    /// A byte that says what follows is none that there is.
    case unknownField(UInt8)
    /// A text is not UTF-8.
    case badText
    /// A key of a map is something that no key can be.
    case badKey
}

/// The type of a number in an object.
enum NumberKind {
    case truth
    case int32
    case int64
    case float64

    init(_ number: NSNumber) {
        // The names are those of Objective-C's type encoding; a truth value is a signed byte there.
        switch unsafe String(cString: number.objCType) {
        case "c", "B": self = .truth
        case "C", "s", "S", "i": self = .int32
        case "f", "d": self = .float64
        default: self = .int64
        }
    }
}
