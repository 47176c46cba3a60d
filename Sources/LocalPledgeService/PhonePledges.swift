import Crypto
import Enforcement
import Foundation
package import Limits
package import Pledging
package import SimulatedPhone
import Locking

/// The app's own implementation of pledges, in the process of an app on a simulated phone.
package struct PhonePledges: PledgeDevice {
    private let phone: Phone
    private let app: BundleIdentifier

    package init(_ phone: Phone, _ app: BundleIdentifier) {
        self.phone = phone
        self.app = app
    }

    @concurrent
    package func check(_ terms: PledgeTerms) async throws -> PledgeGrade {
        try await phone.run(app) { try await pledges.check(terms) }
    }

    @concurrent
    package func begin(_ terms: PledgeTerms) async throws {
        try await phone.run(app) { try await pledges.begin(terms) }
    }

    @concurrent
    package func remind(of pledge: PledgeID, after wait: Duration) async {
        await phone.run(app) { await pledges.remind(of: pledge, after: wait) }
    }

    @concurrent
    package func forgetReminders(of pledge: PledgeID) async {
        await phone.run(app) { await pledges.forgetReminders(of: pledge) }
    }

    @concurrent
    package func status(of pledge: PledgeID) async throws -> PledgeStatus? {
        try await phone.run(app) { try await pledges.status(of: pledge) }
    }

    @concurrent
    package func evidence(of pledge: PledgeID) async throws -> PledgeEvidence? {
        try await phone.run(app) { try await pledges.evidence(of: pledge) }
    }

    private var pledges: AppGroupPledges {
        AppGroupPledges(
            folder: phone.disk.appending(path: AppGroup.identifier),
            calendar: { phone.calendar }
        )
    }
}

/// Makes distinct idempotency keys, which are the same in every run.
package final class NumberedNames: Sendable {
    private let count = Lock(0)

    package init() {}

    package func next() -> String {
        count.withLock { count in
            count += 1
            return "key-\(count)"
        }
    }
}

/// The device's key, which is in the Secure Enclave on an iPhone.
package struct DeviceKey: EvidenceSigner {
    private let key = P256.Signing.PrivateKey()

    package init() {}

    /// The public key: 65 bytes in the X9.63 format.
    package var publicKey: [UInt8] { Array(key.publicKey.x963Representation) }

    package func sign(_ bytes: [UInt8]) throws -> (digest: [UInt8], signature: [UInt8]) {
        let digest = SHA256.hash(data: bytes)
        return (Array(digest), Array(try key.signature(for: digest).rawRepresentation))
    }
}
