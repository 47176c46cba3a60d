/// A look that the style sheet knows by name.
protocol NamedStyle {
    var name: String { get }
}
