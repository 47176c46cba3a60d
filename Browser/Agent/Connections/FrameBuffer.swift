/// The bytes of a connection, divided into frames: a length in native byte order, then JSON.
struct FrameBuffer {
    /// The largest frame from a browser, in bytes.
    static let byteMaximum = 1 << 20
    private static let lengthBytes = 4

    private var bytes: [UInt8] = []

    /// A frame that is longer than any message.
    struct TooLong: Error {}

    mutating func append(_ part: some Sequence<UInt8>) { bytes += part }

    /// Removes and returns the next complete frame, or nil.
    mutating func next() throws(TooLong) -> [UInt8]? {
        guard bytes.count >= Self.lengthBytes else { return nil }
        let length = Int(
            unsafe bytes.withUnsafeBytes { unsafe $0.loadUnaligned(as: UInt32.self) }
        )
        guard length <= Self.byteMaximum else { throw TooLong() }
        guard bytes.count >= Self.lengthBytes + length else { return nil }
        let frame = Array(bytes[Self.lengthBytes..<Self.lengthBytes + length])
        bytes.removeFirst(Self.lengthBytes + length)
        return frame
    }

    /// Returns the frame of a text.
    static func frame(_ text: [UInt8]) -> [UInt8] {
        unsafe withUnsafeBytes(of: UInt32(text.count)) { unsafe Array($0) } + text
    }
}
