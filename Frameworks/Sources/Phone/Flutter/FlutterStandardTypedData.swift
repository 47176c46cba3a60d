public import Foundation

/// Numbers in a row, all of one type.
public final class FlutterStandardTypedData: NSObject {
    /// The bytes, in the order of the processor.
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
            "typed data holds whole elements"
        )
        self.data = data
        self.type = type
        super.init()
    }

    /// The number of elements.
    public var elementCount: UInt32 { UInt32(data.count / type.elementSize) }

    /// The number of bytes that one number has.
    public var elementSize: UInt8 { UInt8(type.elementSize) }

    /// Returns whether another object holds the same numbers.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? FlutterStandardTypedData else { return false }
        return type == other.type && data == other.data
    }

    /// A number that equal data share.
    public override var hash: Int { data.hashValue ^ type.rawValue }
}
