/// The text of an operator's decision or a person's appeal.
package struct Remark: Hashable, Sendable {
    /// The maximum length in Unicode code points, like `maxLength` in JSON Schema: at most 2,000 bytes.
    package static let lengthMaximum = 500

    /// 1 to 500 code points, none of them zero.
    package let text: String

    /// The remark on a failure that became final because the account was closed.
    static let accountClosed = Remark(constant: "the account was closed")

    private init(constant text: String) { self.text = text }

    package init?(_ text: String) {
        guard (1...Remark.lengthMaximum).contains(text.unicodeScalars.count),
            !text.utf8.contains(0)
        else { return nil }
        self.text = text
    }
}
