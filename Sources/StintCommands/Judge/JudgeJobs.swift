import Foundation

/// Judges seeds in processes of the tool itself.
///
/// All phones of a process share its time zone and take turns, so threads would gain nothing.
struct JudgeJobs {
    private let program: URL
    private let command: JudgeCommand
    private let store: JudgeStore?

    init(program: URL, command: JudgeCommand, store: JudgeStore? = nil) {
        self.program = program
        self.command = command
        self.store = store
    }

    /// Judges seeds in processes; the result is the same for any number of them.
    func run(
        _ seeds: ClosedRange<UInt64>,
        jobs: Int,
        progress: @escaping (Int) -> Void
    ) -> JudgeSummary {
        SeedShares(seeds: seeds, workers: jobs)
            .results(progress: progress, of: judge)
            .reduce(into: JudgeSummary(yearsPerSeed: command.yearsPerSeed)) { $0.add($1) }
    }

    private func judge(_ seeds: ClosedRange<UInt64>) -> JudgeSummary {
        do {
            if let known = try store?.summary(of: seeds) { return known }
            let found = judgeAnew(seeds)
            try store?.keep(found, of: seeds)
            return found
        } catch {
            return failure("its result could not be kept: \(error.localizedDescription)", seeds)
        }
    }

    private func judgeAnew(_ seeds: ClosedRange<UInt64>) -> JudgeSummary {
        let process = Process()
        let output = Pipe()
        process.executableURL = program
        process.arguments = command.words(for: seeds) + ["--format", "json", "--jobs", "1"]
        process.standardOutput = output
        do {
            try process.run()
            let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            guard process.terminationReason == .exit, process.terminationStatus <= 1 else {
                let status = process.terminationStatus
                return failure("the process of its seeds ended with \(status)", seeds)
            }
            return try JSONDecoder().decode(JudgeSummary.self, from: bytes)
        } catch {
            return failure("the process of its seeds gave no result: \(error)", seeds)
        }
    }

    private func failure(_ text: String, _ seeds: ClosedRange<UInt64>) -> JudgeSummary {
        JudgeSummary(failure: text, seeds: seeds, yearsPerSeed: command.yearsPerSeed)
    }
}
