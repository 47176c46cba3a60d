import Hummingbird

/// What the server keeps with a request; nothing of ours.
struct ServiceContext: RequestContext {
    var coreContext: CoreRequestContextStorage

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
    }
}
