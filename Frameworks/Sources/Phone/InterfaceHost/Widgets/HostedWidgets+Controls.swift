import SwiftUI
import WidgetKit

extension HostedWidgets {
    /// The controls: the kind, and what each is called.
    public var controls: [(kind: String, displayName: String)] {
        controlParts.map { ($0.kind, $0.displayName ?? $0.kind) }
    }

    /// Asks a control for its value and draws it.
    ///
    /// Call it from work of the widget extension: the value may come later.
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
