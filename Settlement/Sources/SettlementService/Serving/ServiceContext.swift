import Hummingbird
import NIOCore

/// What the server keeps with a request.
struct ServiceContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The connection that the request came by.
    let channel: any Channel

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        channel = source.channel
    }
}
