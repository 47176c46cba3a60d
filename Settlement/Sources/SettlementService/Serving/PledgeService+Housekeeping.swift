import Locking
import Logging
package import Settlement
import SettlementStore

extension PledgeService {
    /// The time for which answers are stored under their keys.
    package static let answerPeriod = TimeSpan.hours(168)
    /// The maximum number of batches in a sweep, so that requests are served in between.
    private static let sweepMaximum = 40
    /// The number of answers deleted at once, while commands wait.
    private static let forgottenTogether = 1_000
    /// The maximum number of repetitions in one round, so that requests are served in between.
    ///
    /// 20,000 answers a minute are 28 million a day; a million pledges leave two million answers.
    private static let forgettingMaximum = 20

    /// Decides due commands: deadlines of sessions and of frozen votes.
    ///
    /// It also updates the store's status, and reopens a store that was lost.
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

    /// Deletes answers older than seven days by the store's clock.
    /// - Returns: The number of deleted answers, at most 20,000; the rest is left for the next
    ///   time.
    @discardableResult
    package func deleteAnswers() async -> Int {
        var count = 0
        do throws(SubmissionError) {
            for _ in 0..<PledgeService.forgettingMaximum {
                let forgotten = try await store.commits.deleteAnswers(
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

    /// Logs once that the store's clock is wrong, and once that it is right again.
    private func reportClock() {
        guard let time = store.commits.time else { return }
        let isWrong = time.isHeld || time.standsStillUntil != nil
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
                "the store's clock has jumped and is not trusted; set it right, or restart the service"
            )
        } else {
            settings.logger.error(
                "commits are ahead of the store's clock, so that no time passes; see Running.md",
                metadata: [
                    "aheadMilliseconds": "\(time.ahead.milliseconds)",
                    "until": "\(time.now.text)",
                ]
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
    /// Counts the pending sessions for the metrics, which omit them while the store is unavailable.
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
