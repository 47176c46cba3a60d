import ElementTree
package import ScreenTimeDaemon
public import SwiftUI

/// The name of an app, category or web domain, which the system draws without revealing it.
@available(iOS 15.0, *)
@MainActor @preconcurrency
public struct FamilyActivityTitleView: View {
    public typealias Body = Never

    package let token: OpaqueToken

    nonisolated init(_ token: OpaqueToken) { self.token = token }
}

extension FamilyActivityTitleView: DrawnView {
    package nonisolated func draw(_ renderer: Renderer, _ context: RenderContext) {
        // The system draws this part, and the app can't read it.
        renderer.element(.inline, context, styles: [.activity]) {
            renderer.write(ActivityAppearance.name(of: token) ?? "Unknown")
        }
    }
}
