import AsyncAlgorithms
import ServiceLifecycle

/// Sweeps every second while the service runs, and forgets old answers every minute.
struct Housekeeping: Service {
    private static let roundsPerForgetting = 60

    let service: PledgeService

    func run() async throws {
        await service.sweep()
        var round = 0
        let timer = AsyncTimerSequence(interval: .seconds(1), clock: ContinuousClock())
        for await _ in timer.cancelOnGracefulShutdown() {
            await service.sweep()
            round += 1
            if round.isMultiple(of: Housekeeping.roundsPerForgetting) {
                await service.forgetAnswers()
            }
        }
    }
}
