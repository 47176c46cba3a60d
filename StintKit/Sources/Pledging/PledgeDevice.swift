public import Limits

/// The phone's side of a pledge, which blocks apps and records facts.
public protocol PledgeDevice: Sendable {
    /// Checks whether a pledge could begin now.
    /// - Returns: Its grade: the stricter one if the pledge runs on the phone already.
    /// - Throws: The reason why it can't, for example a missing permission.
    func check(_ terms: PledgeTerms) async throws -> PledgeGrade

    /// Begins a pledge on the phone, or adds the stake to a running pledge without one.
    ///
    /// Any other pledge that has begun is unchanged.
    /// - Throws: The reason why it can't be enforced, for example a missing permission.
    func begin(_ terms: PledgeTerms) async throws

    /// Reminds the person to settle a pledge, after a wait.
    func remind(of pledge: PledgeID, after wait: Duration) async

    /// Cancels the reminders of a settled pledge.
    func forgetReminders(of pledge: PledgeID) async

    /// Returns the status of a pledge; nil if it is not the last one that began here.
    /// - Throws: An error if the journal can't be read.
    func status(of pledge: PledgeID) async throws -> PledgeStatus?

    /// Returns the evidence of a pledge; nil if it never began here.
    /// - Throws: An error if the journal can't be read.
    func evidence(of pledge: PledgeID) async throws -> PledgeEvidence?
}

/// The device's P-256 key for evidence; on an iPhone, it never leaves the Secure Enclave.
public protocol EvidenceSigner: Sendable {
    /// The public key, 65 bytes in the format of X9.63.
    var publicKey: [UInt8] { get }

    /// Signs bytes.
    /// - Returns: The SHA-256 digest, 32 bytes, and its ECDSA signature, r and s, 64 bytes.
    /// - Throws: An error if the key can't be used, for example before the first unlock.
    func sign(_ bytes: [UInt8]) throws -> (digest: [UInt8], signature: [UInt8])
}
