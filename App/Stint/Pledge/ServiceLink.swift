import Foundation
import Limits
import Observation
import Pledging

/// The way to the pledge service, for who has connected to one, and what is to be done there.
@Observable @MainActor
final class ServiceLink {
    /// What is known of the service; nil if the person is connected to none.
    var standing: ServiceStanding?
    /// What is to be done, in its order.
    var errands: [ServiceErrand] = []
    /// How often something was to be done when nothing was.
    var turn = 0
    /// When the service is next to be asked by itself; nil if nothing is under way.
    var due: Date?
    /// What both clocks showed when a pledge was last looked after.
    @ObservationIgnored var lastStep: ClockReading?
    /// Takes pledges with credits to their settlement; nil without a service.
    @ObservationIgnored var client: PledgeClient?

    init() {}
}
