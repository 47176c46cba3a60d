/// The reason that an operator gives for a decision, or a person for an appeal.
package struct Remark: Hashable, Sendable {
    /// The most bytes of UTF-8 a remark has.
    package static let bytesMaximum = 500

    /// 1 to 500 bytes of UTF-8, none of them zero; the stored form.
    package let text: String

    /// The remark on a failure whose appeal was given up with the account.
    static let accountClosed = Remark(constant: "the account was closed")

    private init(constant text: String) { self.text = text }

    package init?(_ text: String) {
        guard (1...Remark.bytesMaximum).contains(text.utf8.count), !text.utf8.contains(0) else {
            return nil
        }
        self.text = text
    }

    /// Creates a remark that was stored; nil if the text is empty or too long.
    ///
    /// Remarks with zeros were taken once, and their sessions must stay readable. Each zero is read
    /// as a space, so that the text is as long as it was.
    package init?(stored text: String) {
        self.init(String(decoding: text.utf8.map { $0 == 0 ? 0x20 : $0 }, as: UTF8.self))
    }
}
