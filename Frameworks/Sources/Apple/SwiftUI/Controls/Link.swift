import ElementTree
public import Foundation

@available(iOS 14.0, *)
public struct Link<Label: View> {
    private let destination: URL
    private let label: Label

    public nonisolated init(destination: URL, @ViewBuilder label: () -> Label) {
        self.destination = destination
        self.label = label()
    }
}

@available(iOS 14.0, *)
extension Link where Label == Text {
    public nonisolated init(_ titleKey: LocalizedStringKey, destination: URL) {
        self.init(destination: destination) { Text(titleKey) }
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
}

@available(iOS 14.0, *)
extension Link: View, DrawnView {
    public typealias Body = Never

    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        let open = context.environment.openURL
        renderer.pressable(context, styles: [.link], [("role", "link")]) {
            onMain((open, destination)) { $0.0($0.1) }
        } label: {
            renderer.render(label, context.content(.part("label")))
        }
    }
}
