/// Builds the bytes of a token or of a selection's file.
struct TokenWriter {
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

    /// Writes bytes with their count before them.
    mutating func write(counted more: some Collection<UInt8>) {
        write(UInt64(more.count))
        bytes.append(contentsOf: more)
    }

    /// Writes bytes as they are.
    mutating func write(contentsOf more: [UInt8]) { bytes.append(contentsOf: more) }
}
