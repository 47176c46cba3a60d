import Enforcement
import Foundation
import Limits
import Pledging
import SimulatedPhone

/// The shipped device side of a pledge, in the process of an app on a simulated phone.
struct PhonePledges: PledgeDevice {
    private let phone: Phone
    private let app: BundleIdentifier

    init(_ phone: Phone, _ app: BundleIdentifier) {
        self.phone = phone
        self.app = app
    }

    @concurrent
    func begin(_ terms: PledgeTerms) async throws {
        try await phone.run(app) { try await pledges.begin(terms) }
    }

    @concurrent
    func standing(of pledge: PledgeID) async throws -> PledgeStanding? {
        try await phone.run(app) { try await pledges.standing(of: pledge) }
    }

    @concurrent
    func evidence(of pledge: PledgeID) async throws -> PledgeEvidence? {
        try await phone.run(app) { try await pledges.evidence(of: pledge) }
    }

    private var pledges: AppGroupPledges {
        AppGroupPledges(
            folder: phone.disk.appending(path: AppGroup.identifier),
            calendar: phone.calendar
        )
    }
}
