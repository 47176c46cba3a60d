/// The part of a text that is read now; it moves along with the reader.
struct ByteWindow {
    /// The whole text.
    let text: LongText
    /// Where the value begins that is being read: all of it stays in memory, however long it is.
    var kept: Int?

    private var bytes: [UInt8]
    private var base = 0

    /// Looks at the beginning of a text, or at all of one that is in memory anyway.
    init(_ text: LongText) {
        self.text = text
        bytes = text.whole ?? []
    }

    /// Returns a byte of the text; nil behind the last.
    mutating func byte(at position: Int) -> UInt8? {
        let index = position - base
        if index >= 0, index < bytes.count { return bytes[index] }
        guard position < text.count else { return nil }
        move(to: position)
        return position - base < bytes.count ? bytes[position - base] : nil
    }

    /// What stands between two places, the first of which is not before the value that is being read;
    /// less if the file has become shorter since.
    subscript(range: Range<Int>) -> ArraySlice<UInt8> {
        let end = min(max(range.upperBound - base, 0), bytes.count)
        return bytes[min(max(range.lowerBound - base, 0), end)..<end]
    }

    private mutating func move(to position: Int) {
        let start = min(kept ?? position, position)
        // Twice what is kept, so that a long value is read a few times only.
        bytes = text.bytes(from: start, upTo: max(text.pieceBytes, 2 * (position - start + 1)))
        base = start
    }
}

/// The characters that the formats read here are made of.
extension UInt8 {
    static let newline = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let quote = UInt8(ascii: "\"")
    static let comma = UInt8(ascii: ",")
    static let colon = UInt8(ascii: ":")

    var isBlank: Bool {
        self == UInt8(ascii: " ") || self == .newline || self == .carriageReturn
            || self == UInt8(ascii: "\t")
    }

    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    /// The value of a decimal digit; nil for any other character.
    var digit: Int? { isDigit ? Int(self - UInt8(ascii: "0")) : nil }
}
