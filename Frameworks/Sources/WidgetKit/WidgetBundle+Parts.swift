@available(iOS 14.0, *)
extension WidgetBundle {
    /// Starts the extension as a program; on a device that is not Apple's its host creates it.
    @MainActor @preconcurrency
    public static func main() {}

    /// What each widget consists of.
    package var parts: [WidgetParts] {
        (body as? WidgetList)?.widgets.map { $0.parts } ?? [body.parts]
    }
}
