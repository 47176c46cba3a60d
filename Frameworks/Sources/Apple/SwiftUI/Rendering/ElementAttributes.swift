import Foundation

/// The attributes that modifiers set for the next element.
package struct ElementAttributes {
    var classes: [String] = []
    var styles: [String] = []
    /// The functions of the CSS property `filter`, the outermost first.
    var filters: [String] = []
    var values: [(name: String, value: String)] = []
    /// The size of a frame, in points; nil for the view's own size.
    var size: (width: CGFloat?, height: CGFloat?) = (nil, nil)
    /// True if a modifier adds padding.
    var hasPadding = false

    package init() {}

    /// Adds a class.
    package mutating func add(class name: String) { classes.append(name) }

    /// Adds a CSS declaration, for example `color: red`.
    package mutating func add(style declaration: String) { styles.append(declaration) }

    /// Sets an attribute of the element; the outermost modifier wins.
    package mutating func set(_ name: String, _ value: String) {
        if !values.contains(where: { $0.name == name }) { values.append((name, value)) }
    }

    /// Returns the value of an attribute.
    package func value(_ name: String) -> String? { values.first { $0.name == name }?.value }
}
