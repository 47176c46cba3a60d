import AsyncAlgorithms
import Glibc
import ServiceLifecycle
import SettlementService
import SettlementStore

/// Runs a sweep every second.
///
/// It counts pending sessions every 15 seconds, gives back the memory of many closed connections,
/// and deletes old answers every minute. It throws, and stops the server, if the store has an error that only an operator can solve.
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
                // Glibc keeps freed memory, as the pieces that are in use lie between it.
                if service.connections.haveFallen() { malloc_trim(0) }
            }
            if round.isMultiple(of: Housekeeping.roundsPerForgetting) {
                await service.deleteAnswers()
            }
        }
    }

    private func sweep() async throws {
        await service.sweep()
        if let failure = service.store.commits.failure, failure.isFinal { throw failure }
    }
}
