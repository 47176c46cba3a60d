/// An element of a drawn interface: its role, its style, and its content.
///
/// Views draw themselves as elements, and each host converts the elements into its own output. Find
/// texts and controls in the elements rather than in that output.
public struct InterfaceElement: Equatable, Sendable {
    /// The kind of element.
    public var role: ElementRole
    /// The styles, those of the element itself before those of modifiers.
    public var styles: [ElementStyle]
    /// Style declarations in CSS, for example `color: red`.
    public var declarations: [String]
    /// Named values; an empty value means a name without a value.
    public var attributes: [Attribute]
    /// The elements and texts inside this one, in order.
    public var children: [ElementNode]

    /// A named value of an element.
    public struct Attribute: Equatable, Sendable {
        /// The name, for example `label`.
        public let name: ElementTrait
        /// The value; empty for a name without a value.
        public let value: String

        /// Creates an attribute.
        public init(_ name: ElementTrait, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// Creates an element.
    public init(
        _ role: ElementRole,
        styles: [ElementStyle] = [],
        declarations: [String] = [],
        attributes: [Attribute] = [],
        children: [ElementNode] = []
    ) {
        self.role = role
        self.styles = styles
        self.declarations = declarations
        self.attributes = attributes
        self.children = children
    }

    /// Returns the value of an attribute, or nil if the element does not have it.
    public subscript(trait: ElementTrait) -> String? {
        attributes.first { $0.name == trait }?.value
    }

    /// The ID to pass to `HostedInterface.use`; nil if the element has no ID.
    public var identifier: String? { self["id"] }
    /// The label for assistive technology; nil if it is the content.
    public var label: String? { self[.label] }
    /// The accessibility identifier that the app set.
    public var accessibilityIdentifier: String? { self["data-identifier"] }
    /// The text of the element's label, or else of its content.
    public var words: String { label ?? children.words }
}

/// A part of an element's content.
public enum ElementNode: Equatable, Sendable {
    /// An element with its children.
    case element(InterfaceElement)
    /// Displayed text.
    case text(String)
}

extension Sequence<ElementNode> {
    /// All elements, including nested ones, each before its content.
    public var elements: [InterfaceElement] {
        flatMap { node -> [InterfaceElement] in
            switch node {
            case .element(let element): [element] + element.children.elements
            case .text: []
            }
        }
    }

    /// Returns the element with an identifier, or nil if no element has it.
    public func element(_ identifier: String) -> InterfaceElement? {
        for case .element(let element) in self {
            if element.identifier == identifier { return element }
            if let found = element.children.element(identifier) { return found }
        }
        return nil
    }

    /// The displayed texts in order; for an element without text, its label.
    public var texts: [String] {
        var texts = [""]
        append(to: &texts)
        return texts.filter { !$0.isEmpty }
    }

    /// The texts in one line, with single spaces between words; other whitespace is preserved.
    public var words: String {
        texts.joined(separator: " ").split { $0 == " " || $0.isNewline }.joined(separator: " ")
    }

    /// Returns the text of a control, its placeholder and the surrounding label; nil if there is no
    /// such control.
    public func words(of identifier: String) -> String? {
        guard let control = element(identifier) else { return nil }
        let around = elements.first {
            $0.role == .label && $0.children.element(identifier) != nil
        }
        let content = (around ?? control).children.words
        let parts: [String?] = [control.label, control["placeholder"], content]
        return parts.compactMap(\.self).joined(separator: " ")
    }

    private func append(to texts: inout [String]) {
        for node in self {
            switch node {
            case .text(let text): texts[texts.count - 1] += text
            // The parts of one text follow each other without a space.
            case .element(let element) where element.role == .run:
                element.children.append(to: &texts)
            case .element(let element):
                let own = element.children.texts
                texts += own.isEmpty ? [element.label ?? ""] : own
                texts.append("")
            }
        }
    }
}
