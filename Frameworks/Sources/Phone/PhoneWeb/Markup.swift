/// A piece of HTML; texts that are put into it are escaped, so that none is taken for markup.
public struct Markup: Equatable, Sendable {
    /// The HTML.
    public private(set) var html: String

    /// Creates markup from HTML as it is; nothing in it may come from outside.
    public init(trusted html: String) { self.html = html }

    init(_ pieces: some Sequence<Markup>) { html = pieces.map(\.html).joined() }

    /// A button that does what a line says.
    static func button(_ title: String, _ line: String) -> Markup {
        "<button type=\"button\" data-act=\"\(line)\">\(title)</button>"
    }

    /// A switch that is on or off; to use it does what a line says.
    static func toggle(_ title: String, _ isOn: Bool, _ line: String) -> Markup {
        """
        <button type="button" role="switch" aria-checked="\(isOn ? "true" : "false")" \
        data-act="\(line)">\(title)</button>
        """
    }

    static func + (left: Markup, right: Markup) -> Markup {
        Markup(trusted: left.html + right.html)
    }
}

extension Markup: ExpressibleByStringInterpolation {
    /// Creates markup from HTML in the source.
    public init(stringLiteral html: String) { self.html = html }

    /// Creates markup from HTML in the source, with interpolated values.
    public init(stringInterpolation interpolation: StringInterpolation) {
        html = interpolation.html
    }

    /// Gathers literal HTML and escaped texts.
    public struct StringInterpolation: StringInterpolationProtocol {
        var html = ""

        /// Begins a piece of HTML.
        public init(literalCapacity: Int, interpolationCount: Int) {
            html.reserveCapacity(literalCapacity + interpolationCount * 16)
        }

        /// Adds HTML that stands in the source.
        public mutating func appendLiteral(_ literal: String) { html += literal }

        /// Adds a text, escaped.
        public mutating func appendInterpolation(_ text: some StringProtocol) {
            html += String(text).escaped
        }

        /// Adds a whole number.
        public mutating func appendInterpolation(_ number: some BinaryInteger) {
            html += String(number)
        }

        /// Adds a piece of HTML if there is one.
        public mutating func appendInterpolation(_ markup: Markup?) { html += markup?.html ?? "" }

        /// Adds pieces of HTML.
        public mutating func appendInterpolation(_ list: some Sequence<Markup>) {
            for markup in list { html += markup.html }
        }

        /// Adds the name of an attribute if a condition holds.
        mutating func appendInterpolation(_ name: String, if condition: Bool) {
            if condition { html += " " + name }
        }
    }
}

extension String {
    /// The text with the five characters replaced that mean something in HTML.
    var escaped: String {
        guard utf8.contains(where: { [34, 38, 39, 60, 62].contains($0) }) else { return self }
        var text = ""
        text.reserveCapacity(utf8.count + 16)
        for scalar in unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "'": text += "&#39;"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
