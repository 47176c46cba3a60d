import SwiftUI
import WidgetKit

extension HostedWidgets {
    /// The kinds and names of the controls.
    public var controls: [(kind: String, displayName: String)] {
        controlParts.map { ($0.kind, $0.displayName ?? $0.kind) }
    }

    /// Loads the value of a control and draws it.
    ///
    /// Call it from asynchronous work of the widget extension.
    /// - Returns: The control with one button or switch in it; nil if there is no such control.
    public func control(_ kind: String, _ surroundings: Surroundings) async -> HostedView? {
        guard
            let place = controlParts.firstIndex(where: { $0.kind == kind }),
            let face = await controlParts[place].face?()
        else { return nil }
        let values = surroundings.values(at: .distantPast)
        return HostedView(face.view, values, prefix: "c\(place)-")
    }
}
