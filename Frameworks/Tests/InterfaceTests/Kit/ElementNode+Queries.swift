import ElementTree
import Testing

extension Sequence<ElementNode> {
    /// Finds the elements that match all given values.
    /// - Parameters:
    ///   - role: The role of an element.
    ///   - styles: All styles.
    ///   - css: Declarations that the element contains.
    ///   - attributes: Attributes that the element contains.
    ///   - words: The text.
    /// - Returns: The elements, each before its content.
    func elements(
        _ role: ElementRole? = nil,
        styles: [ElementStyle]? = nil,
        css: String? = nil,
        attributes: [ElementTrait: String] = [:],
        words: String? = nil
    ) -> [InterfaceElement] {
        elements.filter { element in
            (role == nil || element.role == role)
                && (styles == nil || element.styles == styles)
                && (css.map { "; \(element.css); ".contains("; \($0); ") } ?? true)
                && attributes.allSatisfy { element[$0] == $1 }
                && (words == nil || element.words == words)
        }
    }

    /// Returns the only element that matches; fails the test unless exactly one does.
    @discardableResult
    func element(
        _ role: ElementRole? = nil,
        styles: [ElementStyle]? = nil,
        css: String? = nil,
        attributes: [ElementTrait: String] = [:],
        words: String? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> InterfaceElement {
        let found = elements(
            role,
            styles: styles,
            css: css,
            attributes: attributes,
            words: words
        )
        try #require(
            found.count == 1,
            "\(found.count) elements match in \(Array(self))",
            sourceLocation: sourceLocation
        )
        return found[0]
    }

    /// The texts of all table cells by row.
    var tableRows: [[String]] { elements(.tableRow).map { $0.childElements.map(\.words) } }
}

extension InterfaceElement {
    /// All style declarations of the element.
    var css: String { declarations.joined(separator: "; ") }

    /// The direct child elements.
    var childElements: [InterfaceElement] {
        children.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }
}

extension ElementNode {
    /// Returns a text without styles or attributes.
    static func plain(_ text: String) -> ElementNode {
        .element(InterfaceElement(.text, children: [.text(text)]))
    }
}
