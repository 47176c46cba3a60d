import AppWork
import Foundation
import FoundationNetworking

/// The protocol by which the shared session loads requests to served hosts.
///
/// The session calls it on a queue of its own, and on that alone may it be told of an answer. The
/// way there from another thread is to resume the task once more: the session then asks again to
/// start.
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

    /// Called when the task is resumed, on the thread of whoever asks.
    required convenience init(
        task: URLSessionTask,
        cachedResponse: CachedURLResponse?,
        client: (any URLProtocolClient)?
    ) {
        guard let request = task.currentRequest else {
            preconditionFailure("a task that loads something has a request")
        }
        self.init(request: request, cachedResponse: cachedResponse, client: client)
        self.task = task
        guard let told = self.client else { return }
        let exchange = HostedExchange(task, telling: told, isOfApp: WorkQueue.isInside)
        self.exchange = exchange
        self.client = exchange
    }

    override func startLoading() {
        switch exchange?.nextStep() {
        case .ask: exchange?.ask(request)
        case .tell(.success(let answer)): tell(answer.head, answer.body)
        case .tell(.failure(let error)): client?.urlProtocol(self, didFailWithError: error)
        case .wait, nil: return
        }
    }

    override func stopLoading() { exchange?.stop() }

    private func tell(_ head: HTTPURLResponse, _ body: Data) {
        client?.urlProtocol(self, didReceive: head, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: body)
        client?.urlProtocolDidFinishLoading(self)
    }
}
