import Foundation

/// Base64 with the URL-safe alphabet (RFC 4648, section 5), without padding.
enum Base64URL {
    /// Returns the bytes of a text; nil if its encoding isn't canonical.
    static func bytes(_ text: some Collection<UInt8>) -> [UInt8]? {
        guard !text.contains(where: { "+/=".utf8.contains($0) }) else { return nil }
        var letters = String(decoding: text, as: UTF8.self)
            .replacing("-", with: "+").replacing("_", with: "/")
        letters += String(repeating: "=", count: -letters.utf8.count & 3)
        guard let data = Data(base64Encoded: letters), data.base64EncodedString() == letters
        else { return nil }
        return [UInt8](data)
    }
}
