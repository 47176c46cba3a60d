import Foundation

/// The attributes of the next element that is drawn, as modifiers set them.
package struct ElementAttributes {
    var classes: [String] = []
    var styles: [String] = []
    /// Functions of the `filter` of CSS, the outermost first.
    var filters: [String] = []
    var values: [(name: String, value: String)] = []
    /// The size that a frame gives, in points; nil for the view's own.
    var size: (width: CGFloat?, height: CGFloat?) = (nil, nil)
    /// True if a modifier gives the element room around what comes further in.
    var hasPadding = false

    /// Creates a set without anything in it.
    package init() {}

    /// Adds a class of the style sheet.
    package mutating func add(class name: String) { classes.append(name) }

    /// Adds a declaration of CSS, for example `color: red`.
    package mutating func add(style declaration: String) { styles.append(declaration) }

    /// Sets an attribute of the element; the outermost modifier wins.
    package mutating func set(_ name: String, _ value: String) {
        if !values.contains(where: { $0.name == name }) { values.append((name, value)) }
    }

    /// Reads an attribute that a modifier has set.
    package func value(_ name: String) -> String? { values.first { $0.name == name }?.value }
}
