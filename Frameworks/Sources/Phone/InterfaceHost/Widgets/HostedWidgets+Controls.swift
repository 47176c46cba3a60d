import WidgetKit

extension HostedWidgets {
    /// The kinds and names of the controls.
    public var controls: [(kind: String, displayName: String)] {
        controlParts.map { ($0.kind, $0.displayName ?? $0.kind) }
    }

    /// Returns a new intent with the settings of a control; nil if it has none.
    public func settings(of kind: String) -> HostedIntent? {
        controlParts.first { $0.kind == kind }?.settings.map { HostedIntent($0()) }
    }

    /// Loads the value of a control and draws it.
    ///
    /// Call it from asynchronous work of the widget extension.
    /// - Parameters:
    ///   - kind: The kind of control.
    ///   - surroundings: The surroundings.
    ///   - settings: The intent with the person's settings; nil for those of a new intent.
    /// - Returns: The control with one button or switch in it; nil if there is no such control.
    public func control(
        _ kind: String,
        _ surroundings: Surroundings,
        settings: HostedIntent? = nil
    ) async -> HostedView? {
        guard
            let place = controlParts.firstIndex(where: { $0.kind == kind }),
            let face = await controlParts[place].face?(settings?.intent)
        else { return nil }
        let values = surroundings.values(at: .distantPast)
        return HostedView(face.view, values, prefix: "c\(place)-")
    }
}
