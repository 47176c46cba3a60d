import Foundation

/// What a number in an object is, by its own type.
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
