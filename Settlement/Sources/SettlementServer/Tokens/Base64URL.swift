import Foundation

/// Reads Base64 with the letters of RFC 4648 section 5, without padding.
enum Base64URL {
    /// Returns the bytes of a text; nil if it is another spelling than the one that is written.
    static func bytes(_ text: some Collection<UInt8>) -> [UInt8]? {
        guard !text.contains(where: { "+/=".utf8.contains($0) }) else { return nil }
        var letters = Data(
            text.map { letter in
                switch letter {
                case UInt8(ascii: "-"): UInt8(ascii: "+")
                case UInt8(ascii: "_"): UInt8(ascii: "/")
                default: letter
                }
            }
        )
        while !letters.count.isMultiple(of: 4) { letters.append(UInt8(ascii: "=")) }
        guard let data = Data(base64Encoded: letters), data.base64EncodedData() == letters
        else { return nil }
        return [UInt8](data)
    }
}
