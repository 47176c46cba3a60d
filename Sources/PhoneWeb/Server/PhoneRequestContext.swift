import Hummingbird
import Logging

/// What goes along with a request: nothing of our own.
struct PhoneRequestContext: RequestContext {
    var coreContext: CoreRequestContextStorage

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
    }

    /// Goes along with a request that came by no socket.
    init(logger: Logger) {
        coreContext = CoreRequestContextStorage(source: NoSource(logger: logger))
    }

    private struct NoSource: RequestContextSource {
        let logger: Logger
    }
}
