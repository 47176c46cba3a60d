import ElementTree

@available(iOS 13.0, *)
extension View {
    public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
        adjusted { context, renderer in
            let node = context.node
            renderer.afterwards {
                guard !node.hasAppeared else { return }
                node.hasAppeared = true
                action?()
            }
        }
    }

    public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        adjusted { context, renderer in
            let node = context.node
            renderer.afterwards {
                node.hasAppeared = true
                node.disappear = action
            }
        }
    }

    @available(iOS 15.0, *)
    public nonisolated func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        task(id: 0, priority: priority, action)
    }

    @available(iOS 15.0, *)
    public nonisolated func task<T: Equatable>(
        id value: T,
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        adjusted { context, renderer in
            let node = context.node
            renderer.afterwards {
                let last = node.cells["task"] as? StateCell<T>
                if node.cancel != nil, last?.value == value { return }
                node.cancel?()
                node.cells["task"] = StateCell(value)
                node.cancel = node.graph.start { await action() }
            }
        }
    }

    @available(iOS 17.0, *)
    public nonisolated func onChange<V: Equatable>(
        of value: V,
        initial: Bool = false,
        _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
        adjusted { context, renderer in
            let node = context.node
            renderer.afterwards {
                let last = node.cells["value"] as? StateCell<V>
                node.cells["value"] = StateCell(value)
                if let last {
                    if last.value != value { action(last.value, value) }
                } else if initial {
                    action(value, value)
                }
            }
        }
    }

    @available(iOS 17.0, *)
    public nonisolated func onChange<V: Equatable>(
        of value: V,
        initial: Bool = false,
        _ action: @escaping () -> Void
    ) -> some View {
        onChange(of: value, initial: initial) { _, _ in action() }
    }

    @available(iOS, introduced: 14.0, deprecated: 17.0)
    public nonisolated func onChange<V: Equatable>(
        of value: V,
        perform action: @escaping (_ newValue: V) -> Void
    ) -> some View {
        onChange(of: value) { _, new in action(new) }
    }

    /// Runs an action when the view is tapped; on a page, the location is zero.
    @available(iOS 17.0, *)
    public nonisolated func onTapGesture(
        count: Int = 1,
        coordinateSpace: some CoordinateSpaceProtocol = .local,
        perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        onTapGesture(count: count) { action(.zero) }
    }

    /// Does nothing: a page has no pointer.
    @available(iOS 13.4, *)
    public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        attributed { _ in }
    }

    public nonisolated func onTapGesture(
        count: Int = 1,
        perform action: @escaping () -> Void
    ) -> some View {
        framed { renderer, context, draw in
            var context = context
            context.environment.drawing.buttonStyle = [.tap]
            renderer.pressable(context, action: action, label: draw)
        }
    }

    public nonisolated func id<ID: Hashable>(_ id: ID) -> some View {
        IdentifiedView(content: self, id: AnyHashable(id))
    }

    /// Adds a button to update the list, on a page.
    @available(iOS 15.0, *)
    public nonisolated func refreshable(
        @_inheritActorContext action: @escaping @Sendable () async -> Void
    ) -> some View {
        framed { renderer, context, draw in
            renderer.button("Refresh", styles: [.refresh], context, "-refresh") {
                _ = context.node.graph.start { await action() }
            }
            draw()
        }
    }
}

@available(iOS 15.0, *)
public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let text = SubmitTriggers(rawValue: 1)
    public static let search = SubmitTriggers(rawValue: 2)
}
