public import Limits

/// The phone's side of a pledge: it shuts, watches and remembers.
public protocol PledgeDevice: Sendable {
    /// Checks whether a pledge could begin now.
    /// - Returns: Its grade: the stricter one if the pledge runs on the phone already.
    /// - Throws: Why it could not, such as without the permission to shield.
    func check(_ terms: PledgeTerms) async throws -> PledgeGrade

    /// Begins a pledge on the phone. One that runs without a stake begins anew with it; any other that
    /// has begun stays as it is.
    /// - Throws: If it cannot be kept, such as without the permission to shield.
    func begin(_ terms: PledgeTerms) async throws

    /// Reminds the person of a pledge that is not settled yet, after a time from now.
    func remind(of pledge: PledgeID, after wait: Duration) async

    /// Forgets to remind of a pledge, as it is settled.
    func forgetReminders(of pledge: PledgeID) async

    /// Returns the status of a pledge; nil if it is not the last one that began here.
    /// - Throws: If the journal cannot be read.
    func standing(of pledge: PledgeID) async throws -> PledgeStatus?

    /// Returns the evidence of a pledge; nil if it never began here.
    /// - Throws: If the journal cannot be read.
    func evidence(of pledge: PledgeID) async throws -> PledgeEvidence?
}

/// The device's key for evidence, on the curve P-256; on an iPhone it never leaves the Secure Enclave.
public protocol EvidenceSigner: Sendable {
    /// The public key, 65 bytes as X9.63 writes it.
    var publicKey: [UInt8] { get }

    /// Signs bytes.
    /// - Returns: Their SHA-256, 32 bytes, and the ECDSA signature over it, r and s, 64 bytes.
    /// - Throws: If the key cannot be used now, such as before the first unlock.
    func sign(_ bytes: [UInt8]) throws -> (digest: [UInt8], signature: [UInt8])
}
