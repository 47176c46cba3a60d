import Foundation

/// The type byte of a value in the standard encoding.
enum StandardField: UInt8 {
    case null = 0
    case yes = 1
    case no = 2
    case int32 = 3
    case int64 = 4
    /// An integer of any size as hexadecimal digits; obsolete.
    case largeInteger = 5
    case float64 = 6
    case string = 7
    case uInt8List = 8
    case int32List = 9
    case int64List = 10
    case float64List = 11
    case list = 12
    case map = 13

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

/// An error in the standard encoding.
enum StandardCodecError: Error, Equatable {
    /// The bytes end too early.
    case truncated
    /// Bytes remain after the value.
    case excess
    /// A type byte is unknown.
    case unknownField(UInt8)
    /// A text isn't valid UTF-8.
    case badText
    /// A key of a map isn't hashable.
    case badKey
}

/// The type of a number in an object.
enum NumberKind {
    case truth
    case int32
    case int64
    case float64

    init(_ number: NSNumber) {
        // Codes of Objective-C's type encoding, in which a Boolean is a signed byte.
        switch unsafe String(cString: number.objCType) {
        case "c", "B": self = .truth
        case "C", "s", "S", "i": self = .int32
        case "f", "d": self = .float64
        default: self = .int64
        }
    }
}
