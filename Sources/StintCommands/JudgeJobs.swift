import Foundation

/// Shares seeds among processes of the tool itself.
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
        let queue = Queue(Self.shares(of: seeds, among: jobs), progress)
        DispatchQueue.concurrentPerform(iterations: jobs) { _ in
            while let (place, share) = queue.next() { queue.finish(place, judge(share), share) }
        }
        return queue.results().reduce(into: JudgeSummary(yearsPerSeed: command.yearsPerSeed)) {
            $0.add($1)
        }
    }

    private static let shareMaximum = 16

    /// Small shares, so that no process ends long before the others.
    private static func shares(
        of seeds: ClosedRange<UInt64>,
        among jobs: Int
    ) -> [ClosedRange<UInt64>] {
        let length = UInt64(max(1, min(Self.shareMaximum, seeds.count / (32 * jobs))))
        return stride(from: seeds.lowerBound, through: seeds.upperBound, by: Int(length)).map {
            $0...min(seeds.upperBound, $0 + (length - 1))
        }
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

    /// The work that is left, and the results that are there.
    private final class Queue: @unchecked Sendable {
        // Guard of everything below: `lock`.
        private let lock = NSLock()
        private let shares: [ClosedRange<UInt64>]
        private let progress: (Int) -> Void
        private var begun = 0
        private var seedsDone = 0
        private var found: [JudgeSummary?]

        init(_ shares: [ClosedRange<UInt64>], _ progress: @escaping (Int) -> Void) {
            self.shares = shares
            self.progress = progress
            found = shares.map { _ in nil }
        }

        func next() -> (place: Int, share: ClosedRange<UInt64>)? {
            lock.withLock {
                guard begun < shares.count else { return nil }
                defer { begun += 1 }
                return (begun, shares[begun])
            }
        }

        func finish(_ place: Int, _ result: JudgeSummary, _ share: ClosedRange<UInt64>) {
            lock.withLock {
                found[place] = result
                seedsDone += share.count
                progress(seedsDone)
            }
        }

        /// The results in the order of the seeds.
        func results() -> [JudgeSummary] { lock.withLock { found.compactMap { $0 } } }
    }
}
