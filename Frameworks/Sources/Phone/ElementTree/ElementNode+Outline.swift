extension Sequence<ElementNode> {
    /// The elements as assistive technologies announce them, one a line, for tests and people.
    ///
    /// A line has a role, a label or text, a value and traits: `button "Delete", disabled`. It omits
    /// layout, and elements that are hidden from assistive technologies.
    public var outline: String { lines(named: nil).joined(separator: "\n") }

    fileprivate func lines(named name: String?) -> [String] {
        flatMap { node -> [String] in
            switch node {
            case .text(let text): text.allSatisfy(\.isWhitespace) ? [] : ["text \"\(text)\""]
            case .element(let element): element.lines(named: name)
            }
        }
    }
}

extension InterfaceElement {
    /// Returns the lines of the element, which has the text of a label around it, and its content.
    fileprivate func lines(named name: String?) -> [String] {
        if self[.isHidden] == "true" || self["inert"] != nil { return [] }
        if role == .label {
            let texts = children.filter { [$0].elements.allSatisfy { !$0.isControl } }
            return children.filter { !texts.contains($0) }.lines(named: texts.words)
        }
        guard let kind else { return children.lines(named: name) }
        let words = isText ? words : label ?? name ?? self["placeholder"] ?? ""
        let parts = [kind, words.isEmpty ? "" : "\"\(words)\"", value.isEmpty ? "" : "= \(value)"]
        let start = parts.filter { !$0.isEmpty }.joined(separator: " ")
        let line = ([start] + traits(besides: words)).joined(separator: ", ")
        let inside = isText || role == .textEditor ? [] : children.lines(named: nil)
        if line == kind, inside.count == 1 { return ["\(kind): \(inside[0])"] }
        return [line] + inside.map { "  " + $0 }
    }

    private var isControl: Bool { [.input, .choice, .textEditor].contains(role) }

    /// The role in words; nil for layout.
    private var kind: String? {
        if let own = self["role"] { return own == "img" ? "image" : own }
        switch role {
        case .group, .inline, .decoration: return label.map { _ in "group" }
        case .heading(let level): return "heading \(level)"
        case .input: return "\(self["type"] ?? "text") input"
        default: return "\(role)"
        }
    }

    private var value: String {
        if role == .textEditor { return children.words }
        let isMarked = role == .option || ["radio", "checkbox"].contains(self["type"])
        return self[.value] ?? self[.number] ?? (isMarked ? nil : self["value"]) ?? ""
    }

    private func traits(besides words: String) -> [String] {
        let isOn = self["checked"] != nil || self[.isOn] == "true"
        let isMarked = [self[.isSelected], self[.isCurrent]].contains("true")
        let isSelected = isMarked || isOn || self["selected"] != nil
        return (self["role"] == "switch" ? [isOn ? "on" : "off"] : isSelected ? ["selected"] : [])
            + (self[.isExpanded].map { [$0 == "true" ? "expanded" : "collapsed"] } ?? [])
            + (self["disabled"] == nil ? [] : ["disabled"])
            + (self[.hint].map { ["hint \"\($0)\""] } ?? [])
            + (self["placeholder"].map { $0 == words ? [] : ["placeholder \"\($0)\""] } ?? [])
    }

    /// True if the content is one text.
    private var isText: Bool {
        if case .heading = role { return true }
        let roles: [ElementRole] = [.text, .run, .time, .paragraph, .button, .option, .summary]
        return (roles + [.tableHeader, .tableCell]).contains(role)
    }
}
