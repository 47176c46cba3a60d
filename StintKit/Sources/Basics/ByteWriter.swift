/// Builds the bytes of stored values.
package struct ByteWriter {
    /// What is written so far.
    package private(set) var bytes: [UInt8] = []

    /// Creates a writer that has written nothing.
    package init() {}

    /// Writes a byte.
    package mutating func write(byte: UInt8) { bytes.append(byte) }

    /// Writes a number in as few groups of seven bits as it needs, lowest first.
    package mutating func write(_ number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Writes bytes as they are.
    package mutating func write(contentsOf more: [UInt8]) { bytes.append(contentsOf: more) }

    /// Writes bytes with their count before them.
    package mutating func write(counted more: some Collection<UInt8>) {
        write(UInt64(more.count))
        bytes.append(contentsOf: more)
    }
}
