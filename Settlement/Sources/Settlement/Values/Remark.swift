/// The text of an operator's decision or a person's appeal.
package struct Remark: Hashable, Sendable {
    package static let bytesMaximum = 500

    /// 1 to 500 bytes of UTF-8, none of them zero.
    package let text: String

    /// The remark on a failure that became final because the account was closed.
    static let accountClosed = Remark(constant: "the account was closed")

    private init(constant text: String) { self.text = text }

    package init?(_ text: String) {
        guard (1...Remark.bytesMaximum).contains(text.utf8.count), !text.utf8.contains(0) else {
            return nil
        }
        self.text = text
    }
}
