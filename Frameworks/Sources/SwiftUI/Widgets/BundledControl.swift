/// A control in the place of a widget, as bundles hold both.
@available(iOS 18.0, *)
package struct BundledControl: Widget {
    /// The control, which only the empty initializer leaves out.
    package private(set) var control: (any ControlWidget)?

    /// Creates a place without a control.
    package init() {}

    init(_ control: any ControlWidget) { self.control = control }

    /// Is never asked for what it shows.
    package var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
}
