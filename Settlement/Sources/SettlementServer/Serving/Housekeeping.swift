import AsyncAlgorithms
import Foundation
import ServiceLifecycle
import SettlementService
import SettlementStore

/// Runs a sweep every second.
///
/// It counts pending sessions every 15 seconds, gives back the memory of many closed connections,
/// and deletes old answers every minute. It throws, and stops the server, if the store has an error
/// that only an operator can solve.
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
                if service.connections.haveFallen() { giveMemoryBack() }
            }
            if round.isMultiple(of: Housekeeping.roundsPerForgetting) {
                await service.deleteAnswers()
            }
        }
    }

    /// Gives freed memory back, which glibc keeps while pieces in use lie between it.
    private func giveMemoryBack() {
        // The module of Glibc lacks the function.
        guard let symbol = unsafe dlsym(nil, "malloc_trim") else { return }
        let trim = unsafe unsafeBitCast(symbol, to: (@convention(c) (Int) -> Int32).self)
        _ = trim(0)
    }

    private func sweep() async throws {
        await service.sweep()
        if let failure = service.store.commits.failure, failure.isFinal { throw failure }
    }
}
