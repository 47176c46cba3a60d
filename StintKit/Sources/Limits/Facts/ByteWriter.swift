/// Builds the bytes of an event.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    mutating func write(byte: UInt8) { bytes.append(byte) }

    /// Writes a number in as few groups of seven bits as it needs, lowest first.
    mutating func write(_ number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Writes a signed number so that small ones of either sign stay short.
    mutating func write(signed number: Int64) {
        write(UInt64(bitPattern: number << 1 ^ number >> 63))
    }

    mutating func write(_ text: String) {
        write(UInt64(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }

    mutating func write(_ time: TimeOfDay) { write(UInt64(time.minutes)) }

    mutating func write(contentsOf more: [UInt8]) { bytes.append(contentsOf: more) }
}
