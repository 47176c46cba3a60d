@available(iOS 14.0, *)
@MainActor @preconcurrency
public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

@available(iOS 14.0, *)
extension Never: Scene {}

@available(iOS 14.0, *)
extension Scene where Body == Never {
    public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Scene {
    package var rootView: (any View)? {
        if let root = self as? any RootScene { return root.root }
        guard Body.self != Never.self else { return nil }
        return body.rootView
    }
}

@available(iOS 14.0, *)
@resultBuilder
public struct SceneBuilder {
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

@MainActor
package protocol RootScene {
    /// The view of the first window, or nil.
    var root: (any View)? { get }
}
