package import ElementTree
import Foundation

/// The attributes that modifiers set for the next element.
package struct ElementAttributes {
    var styles: [ElementStyle] = []
    /// Declarations in CSS.
    var declarations: [String] = []
    /// The functions of the CSS property `filter`, the outermost first.
    var filters: [String] = []
    var values: [(name: ElementTrait, value: String)] = []
    /// The size of a frame, in points; nil for the view's own size.
    var size: (width: CGFloat?, height: CGFloat?) = (nil, nil)
    /// True if a modifier adds padding.
    var hasPadding = false

    package init() {}

    package mutating func add(_ style: ElementStyle) { styles.append(style) }

    /// Adds a CSS declaration, for example `color: red`.
    package mutating func declare(_ declaration: String) { declarations.append(declaration) }

    /// Sets the tint of the element; the accent color is the app's, not the tint around it.
    mutating func tint(_ paint: Paint) {
        declare("--tint: \(paint.css.replacing("var(--tint)", with: "var(--accentColor)"))")
    }

    /// True if a frame sets the element's height.
    package var hasHeight: Bool { size.height != nil || styles.contains(.tall) }

    /// Sets an attribute of the element; the outermost modifier wins.
    package mutating func set(_ name: ElementTrait, _ value: String) {
        if !values.contains(where: { $0.name == name }) { values.append((name, value)) }
    }

    /// Returns the value of an attribute.
    package func value(_ name: ElementTrait) -> String? { values.first { $0.name == name }?.value }
}
