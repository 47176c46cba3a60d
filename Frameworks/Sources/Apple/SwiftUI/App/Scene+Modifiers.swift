public import Foundation
public import Observation
public import OpenCombine

@available(iOS 14.0, *)
extension Scene {
    @available(iOS 17.0, *)
    public nonisolated func onChange<V: Equatable>(
        of value: V,
        initial: Bool = false,
        _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some Scene { modified { $0.onChange(of: value, initial: initial, action) } }

    @available(iOS 17.0, *)
    public nonisolated func onChange<V: Equatable>(
        of value: V,
        initial: Bool = false,
        _ action: @escaping () -> Void
    ) -> some Scene { modified { $0.onChange(of: value, initial: initial, action) } }

    @available(iOS, introduced: 14.0, deprecated: 17.0)
    public nonisolated func onChange<V: Equatable>(
        of value: V,
        perform action: @escaping (_ newValue: V) -> Void
    ) -> some Scene { modified { $0.onChange(of: value) { _, new in action(new) } } }

    @available(iOS 14.0, *)
    public nonisolated func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>,
        _ value: V
    ) -> some Scene { modified { $0.environment(keyPath, value) } }

    @available(iOS 17.0, *)
    public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
        modified { $0.environment(object) }
    }

    @available(iOS 17.0, *)
    public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
        modified { $0.environmentObject(object) }
    }

    /// Sets the default store of `AppStorage` in the scene.
    public nonisolated func defaultAppStorage(_ store: UserDefaults) -> some Scene {
        modified { $0.defaultAppStorage(store) }
    }

    private nonisolated func modified<Modified: View>(
        _ modify: @escaping (AnyView) -> Modified
    ) -> ModifiedScene<Self> { ModifiedScene(content: self) { AnyView(modify($0)) } }
}

struct ModifiedScene<Content: Scene> {
    let content: Content
    let modify: (AnyView) -> AnyView
}

extension ModifiedScene: Scene {
    typealias Body = Never
}

extension ModifiedScene: RootScene {
    package var root: (any View)? {
        onMain(self) { scene in scene.content.rootView.map { scene.modify(AnyView($0)) } }
    }
}

extension ModifiedScene: TaskScene {
    var tasks: [(identifier: String, work: @Sendable () async -> Void)] { content.backgroundTasks }
}
