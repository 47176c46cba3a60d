/// What an operator writes down as the reason of a decision.
public struct Remark: Hashable, Sendable {
    /// The most bytes of UTF-8 a remark has.
    public static let bytesMaximum = 500

    /// 1 to 500 bytes of UTF-8; the stored form.
    public let text: String

    /// Creates a remark; nil if the text is empty or too long.
    public init?(_ text: String) {
        guard (1...Remark.bytesMaximum).contains(text.utf8.count) else { return nil }
        self.text = text
    }
}
