import SettlementStore

/// Why it is not known who asks.
enum CallerError: Error, Sendable {
    /// The token does not count.
    case fault(TokenFault)
    /// The store could not be asked for the person's number.
    case store(SubmissionError)
}
