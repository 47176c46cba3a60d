import Enforcement
import Foundation
package import Limits

/// The values of the app group's keys for a session.
package struct SessionKeys: Equatable {
    var session: String?
    var start: Double?
    var end: Double?
    var hasFailed: Bool?
    var reason: String?
    var failed: Double?

    /// Creates empty values: no session was started, or the last one was stopped.
    package init() {}

    /// Creates the values of a session, with times by the clock that the phone shows.
    /// - Parameters:
    ///   - session: The server's ID of the session; nil if none was started.
    ///   - state: The fold of the device's facts.
    ///   - now: A reading of both clocks.
    package init(_ session: String?, _ state: RuleState, at now: ClockReading) {
        guard let session, let status = state.pledgeStatus(at: now),
            status.pledge.id == PledgeID(session: session)
        else { return }
        let pledge = status.pledge
        var ends = state.shownEnd(of: pledge, at: now)
        hasFailed = false
        switch status {
        case .running(_, let until): ends = until
        // The end of a kept session is never in the future.
        case .kept: ends = min(ends, now.wall)
        case .failed(_, let breach, let reading):
            hasFailed = true
            reason = FailureReason(breach).rawValue
            failed = reading.wall.secondsSince1970
        }
        self.session = session
        start = (ends - pledge.length.duration).secondsSince1970
        end = ends.secondsSince1970
    }
}

extension FailureReason {
    /// Creates the reason of a breach; an attempt counts as opening.
    package init(_ breach: PledgeBreach) {
        switch breach {
        case .opened, .attempted: self = .appOpened
        case .used: self = .appUsed
        case .gaveUp: self = .gaveUp
        case .emergency: self = .emergency
        }
    }
}

extension WallInstant {
    fileprivate var secondsSince1970: Double { Double(millisecondsSince1970) / 1000 }
}
