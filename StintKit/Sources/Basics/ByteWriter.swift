package struct ByteWriter {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package mutating func write(byte: UInt8) { bytes.append(byte) }

    /// Writes a number in as few groups of seven bits as possible, lowest first.
    package mutating func write(_ number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    package mutating func write(contentsOf more: [UInt8]) { bytes.append(contentsOf: more) }

    package mutating func write(counted more: some Collection<UInt8>) {
        write(UInt64(more.count))
        bytes.append(contentsOf: more)
    }
}

extension UInt64 {
    /// Reads a number that `ByteWriter` wrote: groups of seven bits, lowest first.
    ///
    /// It accepts only the shortest coding, so that each value has exactly one.
    /// - Throws: `invalid` for a number above the maximum and for bytes that no writer writes, or
    ///   the error of `nextByte`.
    @inlinable
    package init<Failure: Error>(
        upTo maximum: UInt64,
        orThrow invalid: @autoclosure () -> Failure,
        nextByte: () throws(Failure) -> UInt8
    ) throws(Failure) {
        var byte = try nextByte()
        self = UInt64(byte & 0x7f)
        var shift: UInt64 = 0
        while byte & 0x80 != 0 {
            shift += 7
            byte = try nextByte()
            // The tenth group has one bit; a last group of zero is not the shortest coding.
            guard shift < 63 ? byte != 0 : byte == 1 else { throw invalid() }
            self |= UInt64(byte & 0x7f) << shift
        }
        guard self <= maximum else { throw invalid() }
    }
}
