/// The part of a text that is read now; it moves along with the reader.
public struct ByteWindow {
    /// The bytes of the whole text.
    public let count: Int
    /// Where the value begins that is being read: all of it stays in memory, however long it is.
    public var kept: Int?

    @usableFromInline var bytes: [UInt8]
    @usableFromInline var base = 0
    private let pieceBytes: Int
    private let read: (_ offset: Int, _ length: Int) -> [UInt8]

    /// Looks at all of a text that is in memory.
    public init(_ bytes: [UInt8]) {
        self.init(count: bytes.count, pieceBytes: bytes.count) { _, _ in bytes }
        self.bytes = bytes
    }

    /// Looks at the beginning of a text that may be far larger than memory should be.
    /// - Parameters:
    ///   - count: The bytes of the text.
    ///   - pieceBytes: How many of them are read at a time.
    ///   - read: Returns so many bytes from an offset on; fewer if the text has become shorter.
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

    /// Returns a byte of the text; nil behind the last.
    @inlinable
    public mutating func byte(at position: Int) -> UInt8? {
        let index = position - base
        if index >= 0, index < bytes.count { return bytes[index] }
        guard position < count else { return nil }
        move(to: position)
        return position - base < bytes.count ? bytes[position - base] : nil
    }

    /// What stands between two places, the first of which is not before the value that is being read;
    /// less if the file has become shorter since.
    public subscript(range: Range<Int>) -> ArraySlice<UInt8> {
        let end = min(max(range.upperBound - base, 0), bytes.count)
        return bytes[min(max(range.lowerBound - base, 0), end)..<end]
    }

    @usableFromInline
    mutating func move(to position: Int) {
        let start = min(kept ?? position, position)
        // Twice what is kept, so that a long value is read a few times only.
        bytes = read(start, max(pieceBytes, 2 * (position - start + 1)))
        base = start
    }
}

/// The characters of texts for programs.
extension UInt8 {
    /// The end of a line.
    @inlinable public static var newline: UInt8 { UInt8(ascii: "\n") }
    /// What Windows puts before the end of a line.
    @inlinable public static var carriageReturn: UInt8 { UInt8(ascii: "\r") }
    /// A straight quote.
    @inlinable public static var quote: UInt8 { UInt8(ascii: "\"") }
    /// A comma.
    @inlinable public static var comma: UInt8 { UInt8(ascii: ",") }

    /// Whether it is a blank or ends a line.
    @inlinable public var isBlank: Bool {
        self == UInt8(ascii: " ") || self == .newline || self == .carriageReturn
            || self == UInt8(ascii: "\t")
    }

    /// Whether it is a decimal digit.
    @inlinable public var isDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }
}
