/// A style as a style sheet knows it.
package struct Paint: Hashable, Sendable {
    /// The name in the style sheet, for example `red`.
    package let name: String
    /// The value of CSS where the style sheet has none.
    package let css: String

    init(_ name: String, _ css: String? = nil) {
        self.name = name
        self.css = css ?? "var(--\(name))"
    }

    var className: String { "fg-\(name)" }
}
