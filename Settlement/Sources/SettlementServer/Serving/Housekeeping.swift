import AsyncAlgorithms
import ServiceLifecycle
import SettlementService
import SettlementStore

/// Sweeps every second while the service runs.
///
/// It counts the sessions that wait every 15 seconds, and forgets old answers every minute.
/// It ends, and the server with it, when the store is one that cannot be used however long one waits.
struct Housekeeping: Service {
    private static let roundsPerCounting = 15
    private static let roundsPerForgetting = 60

    let service: PledgeService

    func run() async throws {
        try await sweep()
        await service.countPending()
        var round = 0
        let timer = AsyncTimerSequence(interval: .seconds(1), clock: ContinuousClock())
        for await _ in timer.cancelOnGracefulShutdown() {
            try await sweep()
            round += 1
            if round.isMultiple(of: Housekeeping.roundsPerCounting) {
                await service.countPending()
            }
            if round.isMultiple(of: Housekeeping.roundsPerForgetting) {
                await service.forgetAnswers()
            }
        }
    }

    private func sweep() async throws {
        await service.sweep()
        if let failure = service.store.commits.failure, failure.isFinal { throw failure }
    }
}
