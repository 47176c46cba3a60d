package struct ElementAction {
    package let kind: Kind
    /// Performs the action with the new value as a text; returns false for an invalid text.
    package let perform: (String) -> Bool

    /// The kind of a person's action with an element.
    package enum Kind: String, Sendable {
        /// Press it; the text is not looked at.
        case press
        /// Hold it; `true` and `false` say that holding begins and ends too early.
        case hold
        /// Draw it with a finger: how far across and down, in points, with a blank between.
        case drag
        /// Switch it: `true` or `false`.
        case toggle
        /// Write a text.
        case text
        case number
        /// Choose one of several: its place, from 0.
        case choice
        /// Set a date or a time of day, as an HTML input writes it.
        case date
        /// Choose a file: its address.
        case file
    }
}

/// Why an element did not do what it was asked to.
package enum ElementActionError: Error, Equatable {
    /// No enabled element with this identifier; render again.
    case unknownElement(String)
    /// The element takes no such text; the state is as before.
    case unacceptableText(String, ElementAction.Kind, String)
}
