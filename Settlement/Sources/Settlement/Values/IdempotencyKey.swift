/// The name that a client gives to one request, so that sending it again does nothing new.
///
/// An answered key is finished: a new attempt, such as one with better evidence, takes a new key.
package struct IdempotencyKey: Hashable, Sendable {
    package static let lengthMaximum = 255

    /// 1 to 255 printable ASCII characters; the stored form.
    package let text: String

    /// Creates a key; nil if the text is empty, too long, or not printable ASCII.
    ///
    /// Other characters are refused because two spellings of one text would be two keys in a store
    /// and one key here.
    package init?(_ text: String) {
        let length = text.utf8.count
        guard length >= 1, length <= IdempotencyKey.lengthMaximum,
            text.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
        else { return nil }
        self.text = text
    }
}
