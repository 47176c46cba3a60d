/// What is known of a widget, whatever its types.
@MainActor
package struct WidgetParts {
    /// The name by which the app asks for new timelines.
    package let kind: String
    /// What it is called, or nil.
    package var displayName: String?
    /// What it shows, in words, or nil.
    package var summary: String?
    /// In which forms it comes.
    package var families = WidgetFamily.allCases
    /// Asks for a timeline; the entries are handed over as views, with when to ask again.
    package var timeline: ((TimelineProviderContext, @escaping (WidgetViews) -> Void) -> Void)?
    /// Draws an activity if the widget is one for such attributes.
    package var activity: ((ActivityRecord, Bool) -> ActivityViews?)?

    package init(kind: String) { self.kind = kind }
}
