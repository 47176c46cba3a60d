import Foundation

/// A writer of values in the standard encoding: a type byte, then the value.
struct StandardWriter {
    private(set) var data = Data()

    mutating func write(byte: UInt8) { data.append(byte) }

    /// Writes a value; unsupported types are a programming error.
    mutating func write(_ value: Any?) {
        switch value {
        case nil, is NSNull: write(.null)
        case let value as FlutterStandardTypedData: write(value)
        case let value as Data: write(FlutterStandardTypedData(bytes: value))
        case let value as String: write(value)
        case let value as NSNumber: write(value)
        case let value as [Any?]:
            write(.list)
            write(size: value.count)
            for element in value { write(element) }
        case let value as [AnyHashable: Any]:
            write(.map)
            write(size: value.count)
            for (key, element) in value {
                write(key.base)
                write(element)
            }
        case .some(let value):
            preconditionFailure("the standard codec cannot write a \(type(of: value))")
        }
    }

    private mutating func write(_ field: StandardField) { write(byte: field.rawValue) }

    private mutating func write(_ string: String) {
        write(.string)
        write(size: string.utf8.count)
        data.append(contentsOf: string.utf8)
    }

    /// Writes a number in the size of its type, at least four bytes.
    private mutating func write(_ number: NSNumber) {
        switch NumberKind(number) {
        case .truth: write(number.boolValue ? .yes : .no)
        case .int32:
            write(.int32)
            write(bytesOf: number.int32Value)
        case .int64:
            write(.int64)
            write(bytesOf: number.int64Value)
        case .float64:
            write(.float64)
            align(to: 8)
            write(bytesOf: number.doubleValue)
        }
    }

    private mutating func write(_ typed: FlutterStandardTypedData) {
        write(StandardField(typed.type))
        write(size: Int(typed.elementCount))
        align(to: typed.type.elementSize)
        data.append(typed.data)
    }

    /// Writes a size in one, three or five bytes.
    private mutating func write(size: Int) {
        switch size {
        case ..<254: write(byte: UInt8(size))
        case ...Int(UInt16.max):
            write(byte: 254)
            write(bytesOf: UInt16(size))
        default:
            write(byte: 255)
            write(bytesOf: UInt32(size))
        }
    }

    private mutating func align(to alignment: Int) {
        while !data.count.isMultiple(of: alignment) { write(byte: 0) }
    }

    private mutating func write<Value: BitwiseCopyable>(bytesOf value: Value) {
        unsafe withUnsafeBytes(of: value) { bytes in unsafe data.append(contentsOf: bytes) }
    }
}
