import Logging
public import Settlement
import SettlementStore

extension PledgeService {
    /// How long answers are kept under their keys.
    public static let answerPeriod = TimeSpan.hours(168)
    /// How many batches one round of sweeping decides at most, so that requests come between.
    private static let sweepMaximum = 40

    /// Decides what is due: sessions whose time is over, and frozen votes.
    ///
    /// It also keeps the word about the store true, and opens a store again that was lost.
    /// - Returns: How many sweeps were decided.
    @discardableResult
    public func sweep() async -> Int {
        var count = 0
        do throws(SubmissionError) {
            for _ in 0..<PledgeService.sweepMaximum {
                let outcome = try await store.commits.sweep(limit: GroupCommit.batchMaximum)
                count += outcome.decidedCount
                for failure in outcome.failures {
                    report("sweep", .unavailable(failure, retryAfter: PledgeService.readinessPause))
                }
                if outcome.isLast { break }
            }
        } catch {
            report("sweep", error)
        }
        if count > 0 {
            settings.logger.info("swept", metadata: ["count": "\(count)"])
        }
        return count
    }

    /// Forgets answers that are older than seven days.
    /// - Returns: How many were forgotten, at most 1000; the rest waits for the next time.
    @discardableResult
    public func forgetAnswers() async -> Int {
        let period = PledgeService.answerPeriod.milliseconds
        let instant = Instant(
            millisecondsSince1970: settings.clock().millisecondsSince1970 - period
        )
        do throws(SubmissionError) {
            return try await store.commits.forgetAnswers(before: instant, limit: 1_000)
        } catch {
            report("forget", error)
            return 0
        }
    }

    private func report(_ work: String, _ error: SubmissionError) {
        let problem = Problem(store: error)
        settings.logger.warning(
            "housekeeping failed",
            metadata: [
                "work": "\(work)", "problem": "\(problem.kind.rawValue)",
                "cause": "\(problem.cause ?? "")",
            ]
        )
    }
}
