import ArgumentParser
import Foundation
import StintConsole

/// Distributes seeds among workers in small parts, so that all workers finish at about the same
/// time.
struct SeedShares {
    /// The seeds, including both ends.
    let seeds: ClosedRange<UInt64>
    /// The number of workers, at least 1.
    let workers: Int
    /// The maximum number of seeds in a part.
    var lengthMaximum = 16

    /// Returns the results of work on each part, in the order of the seeds.
    ///
    /// One thread per worker calls `work` concurrently. `progress` receives the number of completed
    /// seeds, one call at a time.
    func results<Result>(
        progress: @escaping (Int) -> Void,
        of work: @escaping (ClosedRange<UInt64>) -> Result
    ) -> [Result] {
        let queue = Queue(parts, progress, work)
        DispatchQueue.concurrentPerform(iterations: workers) { _ in
            while queue.doNext() {}
        }
        return queue.results()
    }

    private var parts: [ClosedRange<UInt64>] {
        let length = UInt64(max(1, min(lengthMaximum, seeds.count / (32 * workers))))
        return stride(from: seeds.lowerBound, through: seeds.upperBound, by: Int(length)).map {
            $0...min(seeds.upperBound, $0 + (length - 1))
        }
    }

    /// A queue of parts and their results.
    private final class Queue<Result>: @unchecked Sendable {
        private let parts: [ClosedRange<UInt64>]
        private let progress: (Int) -> Void
        private let work: (ClosedRange<UInt64>) -> Result
        // Guard of everything below, and of `progress`: `lock`.
        private let lock = NSLock()
        private var begun = 0
        private var seedsDone = 0
        private var found: [Result?]

        init(
            _ parts: [ClosedRange<UInt64>],
            _ progress: @escaping (Int) -> Void,
            _ work: @escaping (ClosedRange<UInt64>) -> Result
        ) {
            self.parts = parts
            self.progress = progress
            self.work = work
            found = parts.map { _ in nil }
        }

        /// Works on the next part; returns false after the last one.
        func doNext() -> Bool {
            guard let place = begin() else { return false }
            let result = work(parts[place])
            lock.withLock {
                found[place] = result
                seedsDone += parts[place].count
                progress(seedsDone)
            }
            return true
        }

        private func begin() -> Int? {
            lock.withLock {
                guard begun < parts.count else { return nil }
                defer { begun += 1 }
                return begun
            }
        }

        func results() -> [Result] { lock.withLock { found.compactMap { $0 } } }
    }
}

struct SeedOptions: ParsableArguments {
    @Option(help: "A single seed.")
    var seed: UInt64?

    @Option(
        help: ArgumentHelp("The seeds, including both ends (default: 1..20).", valueName: "A..B"),
        transform: CommandWords.seeds
    )
    var seeds: ClosedRange<UInt64>?

    /// The chosen seeds, including both ends.
    var range: ClosedRange<UInt64> { seed.map { $0...$0 } ?? seeds ?? 1...20 }

    func validate() throws {
        if seed != nil, seeds != nil {
            throw ValidationError("give --seed or --seeds, not both")
        }
    }
}

extension CommandWords {
    static func seeds(_ word: String) throws -> ClosedRange<UInt64> {
        let ends = word.split(separator: "..", omittingEmptySubsequences: false).map { UInt64($0) }
        guard ends.count == 2, let first = ends[0], let last = ends[1], first <= last,
            last - first < seedMaximum
        else {
            throw ValidationError(
                "\(String(reflecting: word)) is not a range of at most \(grouped(Int(seedMaximum)))"
                    + " seeds; write it like 1..100"
            )
        }
        return first...last
    }

    /// The maximum number of seeds of one run.
    private static let seedMaximum: UInt64 = 1_000_000
}
