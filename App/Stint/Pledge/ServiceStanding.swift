import Foundation
import Pledging

/// What is known of the pledge service that the person is connected to.
struct ServiceStanding: Equatable {
    /// Where it is.
    let address: URL
    /// What it said last of the person; nil if it has not yet.
    var account: ServiceAccount?
    /// The pledge that is under way with it, or was last; nil if there is none.
    var course: PledgeCourse?
    /// Why it could not be asked last; nil if it could.
    var trouble: PledgingError?

    /// Whether a pledge can begin: none is under way.
    var isFree: Bool { course?.isOver ?? true }
}
