public import ElementTree

extension Markup {
    /// Creates the HTML of elements and texts.
    public init(_ nodes: [ElementNode]) {
        var writer = ElementWriter()
        writer.write(nodes)
        self.init(trusted: writer.html)
    }
}

private struct ElementWriter {
    var html = ""
    /// The classes of the styles written so far, because most styles repeat.
    private var classNames: [ElementStyle: String] = [:]

    mutating func write(_ nodes: [ElementNode]) {
        for node in nodes {
            switch node {
            case .text(let text): html += text.escaped
            case .element(let element): write(element)
            }
        }
    }

    private mutating func write(_ element: InterfaceElement) {
        let (tag, hasContent) = element.role.tag
        html += "<\(tag)"
        for style in element.styles where classNames[style] == nil {
            classNames[style] = style.className
        }
        let names = element.styles.compactMap { classNames[$0] }
        if !names.isEmpty { write("class", names.joined(separator: " ")) }
        let css = element.declarations.joined(separator: "; ")
        if !css.isEmpty { write("style", css) }
        // ARIA: plain buttons are "pressed"; tabs and rows, which have a role, are "selected".
        let isPlainButton = element.role == .button && element["role"] == nil
        for attribute in element.attributes {
            let isPressed = isPlainButton && attribute.name == .isSelected
            write(isPressed ? "aria-pressed" : attribute.name.attributeName, attribute.value)
        }
        html += ">"
        guard hasContent else { return }
        write(element.children)
        html += "</\(tag)>"
    }

    private mutating func write(_ name: String, _ value: String) {
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
