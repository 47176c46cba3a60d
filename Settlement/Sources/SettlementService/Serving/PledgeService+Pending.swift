import SettlementStore

extension PledgeService {
    /// Counts the sessions that wait, for the metrics, which show none while the store is away.
    public func countPending() async {
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
