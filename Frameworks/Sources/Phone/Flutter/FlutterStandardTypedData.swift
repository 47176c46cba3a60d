public import Foundation

/// An array of numbers of one type.
public final class FlutterStandardTypedData: NSObject {
    /// The bytes in the processor's byte order.
    public let data: Data
    /// The type of the elements.
    public let type: FlutterStandardDataType

    /// Creates data of plain bytes.
    public convenience init(bytes data: Data) { self.init(data, .uInt8) }

    /// Creates data of signed 32-bit numbers; the length must be divisible by 4.
    public convenience init(int32 data: Data) { self.init(data, .int32) }

    /// Creates data of signed 64-bit numbers; the length must be divisible by 8.
    public convenience init(int64 data: Data) { self.init(data, .int64) }

    /// Creates data of 64-bit floating-point numbers; the length must be divisible by 8.
    public convenience init(float64 data: Data) { self.init(data, .float64) }

    init(_ data: Data, _ type: FlutterStandardDataType) {
        precondition(
            data.count.isMultiple(of: type.elementSize),
            "typed data contains whole elements"
        )
        self.data = data
        self.type = type
        super.init()
    }

    /// The number of elements.
    public var elementCount: UInt32 { UInt32(data.count / type.elementSize) }

    /// The size of a number in bytes.
    public var elementSize: UInt8 { UInt8(type.elementSize) }

    /// Returns whether another object contains the same numbers.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? FlutterStandardTypedData else { return false }
        return type == other.type && data == other.data
    }

    /// The hash of the type and bytes.
    public override var hash: Int { data.hashValue ^ type.rawValue }
}
