public import Foundation

@available(iOS 14.0, *)
extension View {
    public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        adjusted { context, _ in context.node.graph.openers.append(action) }
    }
}

extension View {
    /// Sets the URL that a tap outside of all elements opens; the outermost one has priority.
    package nonisolated func opening(_ url: URL?) -> some View {
        adjusted { context, _ in
            let graph = context.node.graph
            if graph.destination == nil { graph.destination = url }
        }
    }
}
