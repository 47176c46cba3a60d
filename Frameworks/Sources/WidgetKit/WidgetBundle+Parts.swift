@available(iOS 14.0, *)
extension WidgetBundle {
    /// Starts the extension as a program; on a device that is not Apple's its host creates it.
    @MainActor @preconcurrency
    public static func main() {}

    /// What each widget consists of.
    package var parts: [WidgetParts] {
        body.leaves.filter { !($0 is BundledControl) }.map { $0.parts }
    }

    /// What each control consists of.
    package var controls: [ControlParts] {
        body.leaves.compactMap { ($0 as? BundledControl)?.control?.parts }
    }
}
