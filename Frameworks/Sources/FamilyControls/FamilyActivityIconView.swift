package import ScreenTimeDaemon
public import SwiftUI

/// The icon of an app, category or web domain, drawn without the app learning what it is.
@available(iOS 15.0, *)
@MainActor @preconcurrency
public struct FamilyActivityIconView: View {
    /// The view draws itself.
    public typealias Body = Never

    /// What the icon is for.
    package let token: OpaqueToken

    nonisolated init(_ token: OpaqueToken) { self.token = token }
}

extension FamilyActivityIconView: DrawnView {
    package nonisolated func draw(_ renderer: Renderer, _ context: RenderContext) {
        let name = ShownActivity.name(of: token) ?? "?"
        renderer.element("i", context, class: "activity-icon", [("aria-hidden", "true")]) {
            renderer.write(String(name.prefix(1)))
        }
    }
}
