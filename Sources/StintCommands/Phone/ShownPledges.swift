import Dispatch
import PhoneWeb
import PledgeSimulation
import Synchronization

/// The pledge service of the phone that is shown; every phone has a new one, and one alone is open.
@MainActor
final class ShownPledges {
    private let report: (String) -> Void
    private var service: PhoneService?

    /// Begins without a service.
    /// - Parameter report: Takes what went wrong, line by line.
    init(report: @escaping (String) -> Void) { self.report = report }

    /// Returns the host of a new phone's service, and ends that of the phone before.
    func hosts(_ setup: PhoneSetup) -> [ServedHost] {
        end()
        let service: PhoneService
        do {
            service = try PhoneService(seed: setup.seed, at: setup.start)
        } catch {
            preconditionFailure("a token can be signed: \(error)")
        }
        self.service = service
        return [
            ServedHost(
                PhoneService.host,
                title: "Pledge service",
                notes: ["Address": service.address, "Token": service.token],
                setClock: { service.set($0) },
                answer: { try await service.answer($0) }
            )
        ]
    }

    /// Ends the service, and returns when its file is gone.
    func end() {
        guard let service else { return }
        self.service = nil
        let ended = DispatchSemaphore(value: 0)
        let failure = Mutex<(any Error)?>(nil)
        // The command is where everything begins, and waits for all of it.
        Task.detached {
            do {
                try await service.stop()
            } catch {
                failure.withLock { $0 = error }
            }
            ended.signal()
        }
        ended.wait()
        guard let error = failure.withLock({ $0 }) else { return }
        report("could not remove the books of the phone's pledges: \(error); remove them by hand\n")
    }
}
