/// Why an element did not do what it was asked to.
package enum ElementActionError: Error, Equatable {
    /// There is no such element on the screen, or it is disabled; render and look again.
    case unknownElement(String)
    /// The element takes no such text; the state is as before.
    case unacceptableText(String, ElementAction.Kind, String)
}
