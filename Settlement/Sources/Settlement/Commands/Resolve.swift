/// A device's claim about a session, and what its evidence was found to show.
package struct Resolve: Hashable, Sendable {
    /// Which session.
    package let session: SessionID
    /// What the device claims.
    package let resolution: Resolution
    /// What the server found in the evidence.
    package let finding: EvidenceFinding

    /// Creates a claim.
    package init(session: SessionID, resolution: Resolution, finding: EvidenceFinding) {
        self.session = session
        self.resolution = resolution
        self.finding = finding
    }
}
