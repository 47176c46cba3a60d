/// A device's claim about a session, and what its evidence was found to show.
public struct Resolve: Hashable, Sendable {
    /// Which session.
    public let session: SessionID
    /// What the device claims.
    public let resolution: Resolution
    /// What the server found in the evidence.
    public let finding: EvidenceFinding

    /// Creates a claim.
    public init(session: SessionID, resolution: Resolution, finding: EvidenceFinding) {
        self.session = session
        self.resolution = resolution
        self.finding = finding
    }
}
