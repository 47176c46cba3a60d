@available(iOS 14.0, *)
@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    @MainActor @preconcurrency init()
}

@available(iOS 14.0, *)
extension App {
    /// Does nothing here: the host creates the app.
    @MainActor @preconcurrency
    public static func main() {}
}
