@available(iOS 14.0, *)
extension Widget {
    /// Starts the widget as a program; on a device that is not Apple's its host creates it.
    @MainActor @preconcurrency
    public static func main() {}
}

extension Widget {
    package var parts: WidgetParts { body.parts }
}
