/// The key that a client gives a request, so that sending it again has no new effect.
///
/// A key has one answer: a new attempt, for example with better evidence, needs a new key.
package struct IdempotencyKey: Hashable, Sendable {
    package static let lengthMaximum = 255

    /// 1 to 255 printable ASCII characters.
    package let text: String

    /// Creates a key; nil if the text is empty, too long, or not printable ASCII.
    ///
    /// Other characters are refused because two encodings of one text would be two keys in a store
    /// but one key here.
    package init?(_ text: String) {
        let length = text.utf8.count
        guard length >= 1, length <= IdempotencyKey.lengthMaximum,
            text.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
        else { return nil }
        self.text = text
    }
}
