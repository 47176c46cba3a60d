import ArgumentParser
import Dispatch
import Synchronization

/// Shows a pledge that is kept and one that is broken.
struct DemoPledgeCommand: StintCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo-pledge",
        abstract: "Shows a pledge that is kept and one that is broken, and the ledger after each.",
        discussion: """
            A simulated phone, the app's own client, and the settlement service on a free port of this \
            machine, all by the phone's clock: half an hour and ten minutes pass in a second.
            """
    )

    func run(on console: Console) throws -> Int32 {
        let lines = Mutex("")
        let failure = Mutex<(any Error)?>(nil)
        let ended = DispatchSemaphore(value: 0)
        // The command is where everything begins, and waits for all of it.
        Task {
            do {
                try await PledgeDemo { line in lines.withLock { $0 += line } }.run()
            } catch {
                failure.withLock { $0 = error }
            }
            ended.signal()
        }
        ended.wait()
        console.write(lines.withLock { $0 })
        if let error = failure.withLock({ $0 }) {
            throw SetUpError(description: "the pledges could not be shown: \(error)")
        }
        return 0
    }
}
