/// An app: its scenes.
@available(iOS 14.0, *)
@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    /// Creates the app; the system does.
    @MainActor @preconcurrency init()
}

@available(iOS 14.0, *)
extension App {
    /// Starts the app as a program; on a device that is not Apple's its host creates it.
    @MainActor @preconcurrency
    public static func main() {}
}
