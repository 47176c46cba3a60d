import Foundation

/// A reader of values in the standard encoding.
struct StandardReader {
    private let data: Data
    private var place: Int

    init(_ data: Data) {
        self.data = data
        place = data.startIndex
    }

    var isAtEnd: Bool { place == data.endIndex }

    mutating func readByte() throws(StandardCodecError) -> UInt8 {
        guard !isAtEnd else { throw .truncated }
        defer { place += 1 }
        return data[place]
    }

    /// Reads a value; `nil` for null, which is `NSNull` within lists and maps.
    mutating func readValue() throws(StandardCodecError) -> Any? {
        let byte = try readByte()
        guard let field = StandardField(rawValue: byte) else { throw .unknownField(byte) }
        switch field {
        case .null: return nil
        case .yes: return NSNumber(value: true)
        case .no: return NSNumber(value: false)
        case .int32: return NSNumber(value: try read(Int32.self))
        case .int64: return NSNumber(value: try read(Int64.self))
        case .float64:
            try align(to: 8)
            return NSNumber(value: try read(Double.self))
        case .string, .largeInteger: return try readString()
        case .uInt8List: return try readTyped(.uInt8)
        case .int32List: return try readTyped(.int32)
        case .int64List: return try readTyped(.int64)
        case .float64List: return try readTyped(.float64)
        case .list:
            var list: [Any] = []
            for _ in 0..<(try readSize()) { list.append(try readValue() ?? NSNull()) }
            return list
        case .map:
            var map: [AnyHashable: Any] = [:]
            for _ in 0..<(try readSize()) {
                let key = try readValue() ?? NSNull()
                guard let key = key as? AnyHashable else { throw .badKey }
                map[key] = try readValue() ?? NSNull()
            }
            return map
        }
    }

    private mutating func readString() throws(StandardCodecError) -> String {
        let bytes = try readBytes(try readSize())
        guard let text = String(bytes: bytes, encoding: .utf8) else { throw .badText }
        return text
    }

    private mutating func readTyped(
        _ type: FlutterStandardDataType
    ) throws(StandardCodecError) -> FlutterStandardTypedData {
        let count = try readSize()
        try align(to: type.elementSize)
        return FlutterStandardTypedData(try readBytes(count * type.elementSize), type)
    }

    private mutating func readSize() throws(StandardCodecError) -> Int {
        switch try readByte() {
        case 254: Int(try read(UInt16.self))
        case 255: Int(try read(UInt32.self))
        case let byte: Int(byte)
        }
    }

    private mutating func readBytes(_ count: Int) throws(StandardCodecError) -> Data {
        guard data.endIndex - place >= count else { throw .truncated }
        defer { place += count }
        return Data(data[place..<place + count])
    }

    private mutating func align(to alignment: Int) throws(StandardCodecError) {
        while !(place - data.startIndex).isMultiple(of: alignment) { _ = try readByte() }
    }

    private mutating func read<Value: BitwiseCopyable>(
        _ type: Value.Type
    ) throws(StandardCodecError) -> Value {
        let bytes = try readBytes(MemoryLayout<Value>.size)
        return unsafe bytes.withUnsafeBytes { unsafe $0.loadUnaligned(as: type) }
    }
}
