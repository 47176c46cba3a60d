public import Dispatch
import Foundation

/// A handler of `SIGINT` and `SIGTERM`, which no longer end the program by themselves.
public final class TerminationSignals {
    private let sources: [any DispatchSourceSignal]

    /// Starts handling the signals.
    /// - Parameters:
    ///   - queue: The queue on which the handler runs.
    ///   - handler: Called for each signal.
    public init(on queue: DispatchQueue, _ handler: @escaping @Sendable () -> Void) {
        sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { handler() }
            source.activate()
            return source
        }
    }

    /// Stops handling the signals.
    public func cancel() {
        for source in sources { source.cancel() }
    }
}
