import ElementTree
package import ScreenTimeDaemon
public import SwiftUI

/// The icon of an app, category or web domain, which the system draws without revealing it.
@available(iOS 15.0, *)
@MainActor @preconcurrency
public struct FamilyActivityIconView: View {
    public typealias Body = Never

    package let token: OpaqueToken

    nonisolated init(_ token: OpaqueToken) { self.token = token }
}

extension FamilyActivityIconView: DrawnView {
    package nonisolated func draw(_ renderer: Renderer, _ context: RenderContext) {
        let name = ActivityAppearance.name(of: token) ?? "?"
        let hidden: Traits = [(.isHidden, "true")]
        if ActivityAppearance.isCategory(token) {
            renderer.element(.decoration, context, styles: [.activityIcon, .category], hidden) {
                let symbol: Traits = [("data-symbol", Self.symbol(of: name))]
                renderer.plain(.decoration, styles: [.symbol], symbol) {}
            }
            return
        }
        let styles = [ElementStyle.activityIcon, .tint(ActivityAppearance.tint(of: name))]
        renderer.element(.decoration, context, styles: styles, hidden) {
            renderer.plain(.inline) { renderer.write(String(name.prefix(1)).uppercased()) }
        }
    }

    /// Returns the public symbol that is most similar to the system's icon of a category.
    private nonisolated static func symbol(of category: String) -> String {
        switch category {
        case "Social": "bubble.left.and.bubble.right.fill"
        case "Games": "gamecontroller.fill"
        case "Entertainment": "film.fill"
        case "Information & Reading", "Reading", "News": "book.fill"
        case "Health & Fitness": "heart.fill"
        case "Productivity & Finance", "Productivity": "briefcase.fill"
        case "Shopping & Food", "Shopping": "cart.fill"
        case "Travel": "airplane"
        case "Education": "graduationcap.fill"
        case "Creativity": "paintbrush.fill"
        default: "square.grid.2x2.fill"
        }
    }
}
