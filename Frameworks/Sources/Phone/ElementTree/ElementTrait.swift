/// The name of a value that describes an element, with the meaning of SwiftUI's accessibility.
public enum ElementTrait: Hashable, Sendable {
    /// Texts for assistive technologies; the label can also be that of the element with an ID.
    case label, labelID, value, hint
    /// States, which are `true` or `false`.
    case isHidden, isSelected, isCurrent, isExpanded, isOn, isModal
    /// A measure and its bounds, and the level of a heading.
    case number, minimum, maximum, headingLevel
    /// `off` if assistive technologies don't announce changes.
    case announcements
    /// A value of the drawing, by its name in HTML or SVG.
    case other(String)
}

extension ElementTrait: ExpressibleByStringLiteral {
    /// Creates the name of a value of the drawing.
    public init(stringLiteral name: String) { self = .other(name) }
}
