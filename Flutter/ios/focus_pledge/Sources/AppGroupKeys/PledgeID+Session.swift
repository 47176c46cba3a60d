import Enforcement
package import Limits

extension PledgeID {
    /// Creates the name of a pledge from a server's name of its session, the same each time.
    ///
    /// A UUID stands for itself, as Stint's own service names sessions; any other text for its
    /// digest.
    /// - Parameter session: The server's name.
    package init(session: String) {
        let digest = ContentDigest.of(Array(session.utf8)).prefix(16)
        guard let id = PledgeID(uuid: session.utf8) ?? PledgeID(bytes: digest) else {
            preconditionFailure("A digest has more bytes than a name.")
        }
        self = id
    }
}
