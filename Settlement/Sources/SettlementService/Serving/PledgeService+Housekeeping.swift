import Locking
import Logging
package import Settlement
import SettlementStore

extension PledgeService {
    /// The time for which answers are kept under their keys.
    package static let answerPeriod = TimeSpan.hours(168)
    /// The most batches of one round of sweeping, so that requests come between.
    private static let sweepMaximum = 40
    /// The answers that are forgotten at once, while commands wait.
    private static let forgottenTogether = 1_000
    /// The most repetitions in one round, so that requests come between.
    ///
    /// 20,000 answers a minute are 28 million a day, of which a million pledges leave two.
    private static let forgettingMaximum = 20

    /// Decides what is due: sessions whose time is over, and frozen votes.
    ///
    /// It also keeps the word about the store true, and opens a store again that was lost.
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
        reportClock()
        if count > 0 {
            settings.logger.info("swept", metadata: ["count": "\(count)"])
        }
        return count
    }

    /// Forgets answers that are older than seven days by the store's clock.
    /// - Returns: How many were forgotten, at most 20,000; the rest waits for the next time.
    @discardableResult
    package func forgetAnswers() async -> Int {
        var count = 0
        do throws(SubmissionError) {
            for _ in 0..<PledgeService.forgettingMaximum {
                let forgotten = try await store.commits.forgetAnswers(
                    after: PledgeService.answerPeriod,
                    limit: PledgeService.forgottenTogether
                )
                count += forgotten
                if forgotten < PledgeService.forgottenTogether { break }
            }
        } catch {
            report("forget", error)
        }
        return count
    }

    /// Logs once that the store's clock is not believed, or behind commits, and that it is right again.
    private func reportClock() {
        guard let time = store.commits.time else { return }
        let isWrong = time.isHeld || time.ahead > StoreClock.reportedMinimum
        let isNews = clockIsWrong.withLock { known -> Bool in
            defer { known = isWrong }
            return known != isWrong
        }
        guard isNews else { return }
        guard isWrong else {
            settings.logger.notice("the store's clock is right again")
            return
        }
        if time.isHeld {
            settings.logger.error(
                "the store's clock has jumped and is not believed; set it right, or start again"
            )
        } else {
            settings.logger.error(
                "commits are ahead of the store's clock, so that no time passes; see Running.md",
                metadata: ["aheadMilliseconds": "\(time.ahead.milliseconds)"]
            )
        }
    }

    private func report(_ work: String, _ error: SubmissionError) {
        let problem = Problem(store: error)
        settings.logger.warning(
            "housekeeping failed",
            metadata: [
                "work": "\(work)", "problem": "\(problem.kind.word)",
                "cause": "\(problem.cause ?? "")",
            ]
        )
    }
}

extension PledgeService {
    /// Counts the sessions that wait, for the metrics, which show none while the store is away.
    package func countPending() async {
        guard let now = store.commits.time?.now else { return }
        do throws(SubmissionError) {
            counts.pending = try await store.reads.read { reader throws(StoreError) in
                try reader.pendingSessions(at: now)
            }
        } catch {
            counts.pending = nil
        }
    }
}
