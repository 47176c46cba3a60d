import Foundation

/// Reads and writes Base64 with the letters of RFC 4648 section 5, without padding.
enum Base64URL {
    /// Returns the bytes of a text; nil if it is another spelling than the one that is written.
    static func bytes(_ text: some Collection<UInt8>) -> [UInt8]? {
        var letters: [UInt8] = []
        letters.reserveCapacity(text.count + 3)
        for character in text {
            switch character {
            case UInt8(ascii: "-"): letters.append(UInt8(ascii: "+"))
            case UInt8(ascii: "_"): letters.append(UInt8(ascii: "/"))
            case UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="): return nil
            default: letters.append(character)
            }
        }
        while !letters.count.isMultiple(of: 4) { letters.append(UInt8(ascii: "=")) }
        guard let data = Data(base64Encoded: Data(letters)),
            data.base64EncodedData() == Data(letters)
        else { return nil }
        return [UInt8](data)
    }

    /// Returns the text of bytes.
    static func text(_ bytes: some Sequence<UInt8>) -> String {
        Data(bytes).base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}
