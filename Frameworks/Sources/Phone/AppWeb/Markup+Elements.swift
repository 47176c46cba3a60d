public import ElementTree

extension Markup {
    /// Creates the HTML of elements and texts.
    public init(_ nodes: [ElementNode]) {
        var html = ""
        for node in nodes { node.write(to: &html) }
        self.init(trusted: html)
    }
}

extension ElementNode {
    fileprivate func write(to html: inout String) {
        switch self {
        case .text(let text): html += text.escaped
        case .element(let element): element.write(to: &html)
        }
    }
}

extension InterfaceElement {
    fileprivate func write(to html: inout String) {
        let (tag, hasContent) = role.tag
        html += "<\(tag)"
        if !classes.isEmpty { write("class", classes.joined(separator: " "), to: &html) }
        if !styles.isEmpty { write("style", styles.joined(separator: "; "), to: &html) }
        // ARIA: plain buttons are "pressed"; tabs and rows, which have a role, are "selected".
        let isPlainButton = role == .button && self["role"] == nil
        for attribute in attributes {
            let isPressed = isPlainButton && attribute.name == "aria-selected"
            write(isPressed ? "aria-pressed" : attribute.name, attribute.value, to: &html)
        }
        html += ">"
        guard hasContent else { return }
        for child in children { child.write(to: &html) }
        html += "</\(tag)>"
    }

    private func write(_ name: String, _ value: String, to html: inout String) {
        html += value.isEmpty ? " \(name)" : " \(name)=\"\(value.escaped)\""
    }
}

extension ElementRole {
    /// The HTML tag, and whether it has content and an end tag.
    fileprivate var tag: (name: String, hasContent: Bool) {
        switch self {
        case .image: ("img", false)
        case .input: ("input", false)
        case .divider: ("hr", false)
        case .group: ("div", true)
        case .inline, .text, .run: ("span", true)
        case .decoration: ("i", true)
        case .time: ("time", true)
        case .paragraph: ("p", true)
        case .heading(let level): ("h\(level)", true)
        case .drawing: ("svg", true)
        case .path: ("path", true)
        case .circle: ("circle", true)
        case .button: ("button", true)
        case .textEditor: ("textarea", true)
        case .choices: ("fieldset", true)
        case .choice: ("select", true)
        case .option: ("option", true)
        case .label: ("label", true)
        case .disclosure: ("details", true)
        case .summary: ("summary", true)
        case .progress: ("progress", true)
        case .gauge: ("meter", true)
        case .section: ("section", true)
        case .list: ("ul", true)
        case .row: ("li", true)
        case .chart: ("figure", true)
        case .table: ("table", true)
        case .tableRow: ("tr", true)
        case .tableHeader: ("th", true)
        case .tableCell: ("td", true)
        case .bar: ("header", true)
        case .tabBar: ("nav", true)
        case .dialog: ("dialog", true)
        }
    }
}
