package import Settlement

/// Why a command was not answered.
///
/// Asking again under the same key is safe in every case.
package enum SubmissionError: Error, Hashable, Sendable {
    /// Too many commands wait; nothing has happened. Ask again after this time.
    case overloaded(retryAfter: TimeSpan)
    /// The service stops; nothing has happened. Ask another replica.
    case stopping
    /// The store failed; it may have happened if the commit itself failed. Ask again after this time.
    case unavailable(StoreError, retryAfter: TimeSpan)
}
