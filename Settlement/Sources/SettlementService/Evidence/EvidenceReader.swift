public import Settlement

/// Finds out what the evidence of a session shows.
///
/// It is asked only when evidence came with a request; none is `EvidenceFinding.none`. It must be
/// quick and hold nothing, as it runs while the request waits.
public protocol EvidenceReader: Sendable {
    /// Reads evidence.
    ///
    /// - Parameters:
    ///   - bytes: The JSON object that came as `evidence`, without white space; at most as long as a
    ///     body may be.
    ///   - session: The session that it must be about, as it was stored a moment ago. What was
    ///     agreed at its start, such as its key, does not change any more.
    ///   - now: What the service's clock shows.
    /// - Returns: What it shows.
    func read(_ bytes: [UInt8], of session: Session, at now: Instant) async -> EvidenceFinding
}
