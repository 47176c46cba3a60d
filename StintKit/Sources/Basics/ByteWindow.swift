/// A window on the bytes of a text that moves with the reader.
public struct ByteWindow {
    /// The size of the whole text.
    public let count: Int
    /// The start of the current value, which stays in memory as a whole, however long it is.
    public var kept: Int?

    @usableFromInline var bytes: [UInt8]
    @usableFromInline var base = 0
    private let pieceBytes: Int
    private let read: (_ offset: Int, _ length: Int) -> [UInt8]

    /// Creates a window on a whole text in memory.
    public init(_ bytes: [UInt8]) {
        self.init(count: bytes.count, pieceBytes: bytes.count) { _, _ in bytes }
        self.bytes = bytes
    }

    /// Creates a window on a text that may be too large for memory.
    /// - Parameters:
    ///   - count: The size of the text in bytes.
    ///   - pieceBytes: The number of bytes to read at a time.
    ///   - read: Returns `length` bytes from `offset` on; fewer if the text has become shorter.
    public init(
        count: Int,
        pieceBytes: Int,
        read: @escaping (_ offset: Int, _ length: Int) -> [UInt8]
    ) {
        self.count = count
        self.pieceBytes = pieceBytes
        self.read = read
        bytes = []
    }

    /// Returns a byte of the text; nil after the last.
    @inlinable
    public mutating func byte(at position: Int) -> UInt8? {
        let index = position - base
        if index >= 0, index < bytes.count { return bytes[index] }
        guard position < count else { return nil }
        move(to: position)
        return position - base < bytes.count ? bytes[position - base] : nil
    }

    /// The bytes of a range that begins at or after the current value.
    ///
    /// Fewer if the text has become shorter.
    public subscript(range: Range<Int>) -> ArraySlice<UInt8> {
        let end = min(max(range.upperBound - base, 0), bytes.count)
        return bytes[min(max(range.lowerBound - base, 0), end)..<end]
    }

    @usableFromInline
    mutating func move(to position: Int) {
        let start = min(kept ?? position, position)
        // Twice the kept bytes, so that a long value needs few reads.
        bytes = read(start, max(pieceBytes, 2 * (position - start + 1)))
        base = start
    }
}

// Characters of JSON and CSV.
extension UInt8 {
    /// The end of a line.
    @inlinable public static var newline: UInt8 { UInt8(ascii: "\n") }
    /// The carriage return that Windows writes before a newline.
    @inlinable public static var carriageReturn: UInt8 { UInt8(ascii: "\r") }
    /// The straight double quote.
    @inlinable public static var quote: UInt8 { UInt8(ascii: "\"") }
    /// The separator of values.
    @inlinable public static var comma: UInt8 { UInt8(ascii: ",") }

    /// True for a blank or the end of a line.
    @inlinable public var isBlank: Bool {
        self == UInt8(ascii: " ") || self == .newline || self == .carriageReturn
            || self == UInt8(ascii: "\t")
    }

    /// True for a decimal digit.
    @inlinable public var isDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }
}
