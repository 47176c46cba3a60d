public import OpenCombine

@available(iOS 13.0, *)
extension View {
    /// Runs an action for each published value, while the view exists.
    ///
    /// It subscribes only to the first publisher. Apple's modifier changes its subscription if the
    /// publisher changes.
    public nonisolated func onReceive<P: Publisher>(
        _ publisher: P,
        perform action: @escaping (P.Output) -> Void
    ) -> some View where P.Failure == Never {
        adjusted { context, renderer in
            let node = context.node
            let receiver = node.cell("receiver") { Receiver<P.Output>() }
            receiver.action = action
            renderer.afterwards {
                guard node.cancel == nil else { return }
                let subscription = publisher.sink { [receiver] in receiver.action($0) }
                node.cancel = { subscription.cancel() }
            }
        }
    }
}

/// The action for received values, from the last render.
private final class Receiver<Output> {
    var action: (Output) -> Void = { _ in }
}
