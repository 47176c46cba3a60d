/// Puts an answer into bytes: whole numbers with the first byte highest, texts after their length.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ number: some FixedWidthInteger) {
        for shift in stride(from: number.bitWidth - 8, through: 0, by: -8) {
            bytes.append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }

    mutating func write(_ data: some Collection<UInt8>) {
        write(UInt16(data.count))
        bytes.append(contentsOf: data)
    }

    mutating func write(_ instant: Instant) { write(instant.millisecondsSince1970) }

    mutating func write(_ id: SessionID) {
        write(id.high)
        write(id.low)
    }

    /// Writes whether there is a value, and the value.
    mutating func write<Value>(
        optional value: Value?,
        _ body: (inout ByteWriter, Value) -> Void
    ) {
        guard let value else { return write(UInt8(0)) }
        write(UInt8(1))
        body(&self, value)
    }
}
