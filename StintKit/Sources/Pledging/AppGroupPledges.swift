import Enforcement
public import Foundation
public import Limits

/// The phone's side of a pledge, in the folder of the app group.
public struct AppGroupPledges: PledgeDevice {
    private let folder: URL
    private let calendar: @Sendable () throws -> Calendar

    /// Creates the device of a folder.
    /// - Parameters:
    ///   - folder: The folder of the app group.
    ///   - calendar: Returns the calendar, with the phone's current time zone.
    public init(folder: URL, calendar: @escaping @Sendable () throws -> Calendar) {
        self.folder = folder
        self.calendar = calendar
    }

    /// Checks whether a pledge could begin now, and returns its grade.
    public func check(_ terms: PledgeTerms) async throws -> PledgeGrade {
        let reconciler = try Reconciler(folder: folder, calendar: calendar())
        switch try status(of: terms.id, reconciler.state) {
        case .kept, .failed: throw PledgingError.pledgeOver(terms.id)
        case .running, nil: break
        }
        return try reconciler.checkPledge(
            terms.id,
            on: terms.selection,
            for: terms.length,
            grade: terms.grade,
            amount: terms.stake.credits
        )
    }

    /// Begins a pledge on the phone, or adds the stake to a running pledge without one.
    public func begin(_ terms: PledgeTerms) async throws {
        var reconciler = try Reconciler(folder: folder, calendar: calendar())
        // Evidence must contain the stake even if the pledge has ended in the meantime.
        let begun = try status(of: terms.id, reconciler.state)?.pledge
        if let begun, begun.amount == terms.stake.credits { return }
        _ = try reconciler.beginPledge(
            terms.id,
            on: terms.selection,
            for: terms.length,
            grade: terms.grade,
            amount: terms.stake.credits
        )
    }

    /// Schedules a notification, which is posted even if Stint isn't running.
    public func remind(of pledge: PledgeID, after wait: Duration) async {
        Notice.pledgeIsDue.post(after: wait)
    }

    /// Removes the notifications of a pledge and its end.
    public func forgetReminders(of pledge: PledgeID) async {
        Notice.pledgeIsDue.withdraw()
        Notice.pledgeEnds(isStaked: true).withdraw()
    }

    /// Returns the status of a pledge; nil if it is not the last one that began here.
    public func status(of pledge: PledgeID) async throws -> PledgeStatus? {
        try status(of: pledge, try FactLog(reading: folder.path).state)
    }

    /// Returns the evidence of a pledge; nil if it never began here.
    public func evidence(of pledge: PledgeID) async throws -> PledgeEvidence? {
        var log = try FactLog(reading: folder.path)
        return try log.evidence(of: pledge, at: SystemClock.reading())
    }

    private func status(of id: PledgeID, _ state: RuleState) throws -> PledgeStatus? {
        let status = try state.pledgeStatus(at: SystemClock.reading())
        return status?.pledge.id == id ? status : nil
    }
}
