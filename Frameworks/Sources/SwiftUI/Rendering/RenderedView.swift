/// What one render has produced.
package struct RenderedView {
    /// The page's content as HTML.
    package let html: String
    /// The title of the screen in front, or nil.
    package let title: String?
    /// What each element does, by its identifier.
    package let actions: [String: ElementAction]
    /// When the time alone changes what is shown, or nil.
    package let nextUpdate: Date?
}
