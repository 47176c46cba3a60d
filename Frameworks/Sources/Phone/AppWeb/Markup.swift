/// A piece of HTML; interpolated text is escaped.
public struct Markup: Equatable, Sendable {
    /// The escaped HTML of the added nodes.
    public private(set) var html: String

    /// Creates markup from unescaped HTML, which must not contain external text.
    public init(trusted html: String) { self.html = html }

    package init(_ pieces: some Sequence<Markup>) { html = pieces.map(\.html).joined() }

    /// Returns a button that performs the action in a line.
    package static func button(_ title: String, _ line: String) -> Markup {
        "<button type=\"button\" data-act=\"\(line)\">\(title)</button>"
    }

    /// Returns a switch that performs the action in a line when it is used.
    package static func toggle(_ title: String, _ isOn: Bool, _ line: String) -> Markup {
        """
        <button type="button" role="switch" aria-checked="\(isOn ? "true" : "false")" \
        data-act="\(line)">\(title)</button>
        """
    }

    package static func + (left: Markup, right: Markup) -> Markup {
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

    /// Collects literal HTML and escaped text.
    public struct StringInterpolation: StringInterpolationProtocol {
        var html = ""

        /// Creates an empty piece of HTML.
        public init(literalCapacity: Int, interpolationCount: Int) {
            html.reserveCapacity(literalCapacity + interpolationCount * 16)
        }

        /// Adds HTML from the source.
        public mutating func appendLiteral(_ literal: String) { html += literal }

        /// Adds escaped text.
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

        /// Adds an attribute's name if a condition is true.
        package mutating func appendInterpolation(_ name: String, if condition: Bool) {
            if condition { html += " " + name }
        }
    }
}

extension String {
    /// The text with HTML's five special characters escaped.
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
