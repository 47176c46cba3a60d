/// A timeline of which the entries were made into views.
package struct WidgetViews {
    /// What is shown from when on, in order.
    package let entries: [(date: Date, view: any View)]
    /// When to ask again, or nil for when the app says.
    package let reload: Date?
}
