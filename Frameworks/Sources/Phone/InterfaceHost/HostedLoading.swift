import AppWork
import Foundation
import FoundationNetworking

/// The protocol by which the shared session loads requests to simulated hosts.
///
/// The session calls it on its own queue, and responses must be delivered on that queue. Another
/// thread gets there by resuming the task, after which the session calls `startLoading` again.
final class HostedLoading: URLProtocol {
    private var exchange: HostedExchange?

    override class func canInit(with request: URLRequest) -> Bool {
        HostedNetwork.shared.serves(request.url?.host())
    }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    required init(
        request: URLRequest,
        cachedResponse: CachedURLResponse?,
        client: (any URLProtocolClient)?
    ) {
        super.init(request: request, cachedResponse: cachedResponse, client: client)
    }

    /// Called when the task is resumed, on the caller's thread.
    required convenience init(
        task: URLSessionTask,
        cachedResponse: CachedURLResponse?,
        client: (any URLProtocolClient)?
    ) {
        guard let request = task.currentRequest else {
            preconditionFailure("a loading task has a request")
        }
        self.init(request: request, cachedResponse: cachedResponse, client: client)
        self.task = task
        guard let receiver = self.client else { return }
        let exchange = HostedExchange(task, notifying: receiver, isOfApp: WorkQueue.isInside)
        self.exchange = exchange
        self.client = exchange
    }

    override func startLoading() {
        switch exchange?.nextStep() {
        case .ask: exchange?.ask(request)
        case .deliver(.success(let answer)): deliver(answer.head, answer.body)
        case .deliver(.failure(let error)): client?.urlProtocol(self, didFailWithError: error)
        case .wait, nil: return
        }
    }

    override func stopLoading() { exchange?.stop() }

    private func deliver(_ head: HTTPURLResponse, _ body: Data) {
        client?.urlProtocol(self, didReceive: head, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: body)
        client?.urlProtocolDidFinishLoading(self)
    }
}
