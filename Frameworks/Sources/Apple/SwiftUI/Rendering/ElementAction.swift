package struct ElementAction {
    package let kind: Kind
    /// Performs the action with a value as text; returns false for an invalid text.
    package let perform: (String) -> Bool

    /// The kind of a user's action.
    package enum Kind: String, Sendable {
        /// Presses the element; the text is ignored.
        case press
        /// Holds the element; `true` and `false` are the start and the early end of a press.
        case hold
        /// Drags the element by `x y`, in points.
        case drag
        /// Sets a toggle to `true` or `false`.
        case toggle
        /// Enters a text.
        case text
        case number
        /// Chooses an option by its index.
        case choice
        /// Sets a date or time in the format of an HTML input.
        case date
        /// Chooses a file by its URL.
        case file
    }
}

/// The reason why an action failed.
package enum ElementActionError: Error, Equatable {
    /// No enabled element has this ID; render again.
    case unknownElement(String)
    /// The element rejects the text; the state is unchanged.
    case unacceptableText(String, ElementAction.Kind, String)
}
