extension JSONScanner {
    /// Reads a text in quotes.
    mutating func text() throws(Misreading) -> String {
        let start = position + 1
        var end = start
        while end < bytes.count {
            switch bytes[end] {
            case UInt8(ascii: "\""):
                advance(by: end + 1 - position)
                return try decode(bytes[start..<end], at: start)
            case UInt8(ascii: "\\"):
                advance(by: end - position)
                return try escapedText(from: start)
            case 0..<0x20:
                advance(by: end - position)
                throw malformed("an escape for a control character")
            default: end += 1
            }
        }
        throw truncated()
    }

    private mutating func escapedText(from start: Int) throws(Misreading) -> String {
        var text = Array(bytes[start..<position])
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "\""):
                advance(by: 1)
                return try decode(text[...], at: start)
            case UInt8(ascii: "\\"): text.append(contentsOf: try escape())
            case 0..<0x20: throw malformed("an escape for a control character")
            default:
                text.append(byte)
                advance(by: 1)
            }
        }
        throw truncated()
    }

    private mutating func escape() throws(Misreading) -> [UInt8] {
        guard position + 1 < bytes.count else { throw truncated() }
        let byte = bytes[position + 1]
        let plain: UInt8
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): plain = byte
        case UInt8(ascii: "b"): plain = 0x08
        case UInt8(ascii: "f"): plain = 0x0c
        case UInt8(ascii: "n"): plain = 0x0a
        case UInt8(ascii: "r"): plain = 0x0d
        case UInt8(ascii: "t"): plain = 0x09
        case UInt8(ascii: "u"): return try unicodeEscape()
        default: throw malformed("a known escape")
        }
        advance(by: 2)
        return [plain]
    }

    private mutating func unicodeEscape() throws(Misreading) -> [UInt8] {
        let first = try unicodeUnit()
        var units = [first]
        if UTF16.isLeadSurrogate(first), bytes[position...].starts(with: [0x5c, 0x75]) {
            units.append(try unicodeUnit())
        }
        let isPair = units.count == 2 && UTF16.isTrailSurrogate(units[1])
        guard isPair || !UTF16.isSurrogate(first) else {
            throw malformed("the other half of an escape")
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    private mutating func unicodeUnit() throws(Misreading) -> UInt16 {
        let length = 6
        guard position + length <= bytes.count else { throw truncated() }
        var unit: UInt16 = 0
        for byte in bytes[position + 2..<position + length] {
            guard let digit = Hexadecimal.value(of: byte, allowsCapitals: true) else {
                throw malformed("an escape of four hexadecimal digits")
            }
            unit = unit << 4 | UInt16(digit)
        }
        advance(by: length)
        return unit
    }

    /// Decoding puts a replacement for what is no UTF-8, so the bytes then differ.
    private func decode(_ slice: ArraySlice<UInt8>, at offset: Int) throws(Misreading) -> String {
        let text = String(decoding: slice, as: UTF8.self)
        guard text.utf8.elementsEqual(slice) else { throw Misreading(.textInvalid, offset: offset) }
        return text
    }
}
