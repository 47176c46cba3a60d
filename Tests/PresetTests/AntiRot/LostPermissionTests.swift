import Enforcement
import Foundation
import Limits
import SimulatedPhone
import StintOnPhone
import Testing

@Suite("Revoked permission", .timeLimit(.minutes(10)))
struct LostPermissionTests {
    private let all = [Subject.application(PresetPhone.photos), .application(PresetPhone.video)]

    /// Revokes the permission and grants it again while Stint isn't running.
    private func revokeAndGrant(_ rot: PresetPhone) {
        rot.phone.revokeAuthorization(of: StintPhone.stint)
        rot.phone.authorize(StintPhone.stint)
    }

    private func state(_ rot: PresetPhone) throws -> RuleState {
        try FactLog(reading: rot.stint.folder.path).state
    }

    private func expectVoid(
        _ rot: PresetPhone,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try rot.stint.openStint()
        #expect(!rot.isShielded, sourceLocation: sourceLocation)
        #expect(
            try state(rot).voidSelections == [StintPhone.selection],
            sourceLocation: sourceLocation
        )
        #expect(
            try rot.stint.verdict().decisions.map(\.reason) == [.selectionVoid],
            sourceLocation: sourceLocation
        )
        #expect(try state(rot).authorization == .approved, sourceLocation: sourceLocation)
        try rot.stint.cover(all)
        #expect(try state(rot).voidSelections.isEmpty, sourceLocation: sourceLocation)
    }

    @Test("granted again while apps are blocked: the selection is void")
    func whileBlocked() throws {
        let rot = try PresetPhone.antiRot()
        #expect(rot.isShielded)
        revokeAndGrant(rot)
        try expectVoid(rot)
        #expect(rot.isShielded)
    }

    @Test("granted again while a window is open: the selection is void before it closes")
    func whileOpen() throws {
        let rot = try PresetPhone.antiRot(at: "2026-03-02 12:10")
        #expect(!rot.isShielded)
        revokeAndGrant(rot)
        try expectVoid(rot)
        try rot.expect(isShielded: true, at: ["13:00:01"])
    }

    @Test("granted again under a limit without windows: the selection is void without an edge")
    func withoutWindows() throws {
        let rot = try PresetPhone.antiRot(windows: [])
        revokeAndGrant(rot)
        try expectVoid(rot)
        #expect(rot.isShielded)
    }

    @Test("granted again without limits: no pledge begins on a void selection")
    func withoutLimits() throws {
        let rot = try PresetPhone.antiRot(settings: .standard)
        try rot.stint.remove(StintPhone.limit)
        revokeAndGrant(rot)
        #expect(throws: EnforcementError.change(.selectionVoid(StintPhone.selection))) {
            try rot.stint.pledge(PledgeID(high: 0, low: 1), for: 60, grade: .strict)
        }
        try rot.stint.cover(all)
        try rot.stint.pledge(PledgeID(high: 0, low: 1), for: 60, grade: .strict)
        #expect(rot.isShielded)
    }

    @Test("granted again during a pledge: the evidence has a gap")
    func duringPledge() throws {
        let rot = try PresetPhone.antiRot()
        let id = PledgeID(high: 0, low: 1)
        try rot.stint.pledge(id, for: 60, grade: .fair)
        revokeAndGrant(rot)
        rot.phone.advance(by: .seconds(3_700))
        try rot.stint.openStint()
        let finding = try rot.stint.read { _, reading in reading }
        var log = try FactLog(reading: rot.stint.folder.path)
        #expect(try log.evidence(of: id, at: finding)?.finding(for: 60) == .gap)
    }

    @Test("lost monitors alone are no lost permission")
    func lostMonitors() throws {
        let rot = try PresetPhone.antiRot(windows: [])
        rot.phone.inject(.lostMonitoring)
        #expect(rot.phone.monitoredActivities(of: StintPhone.stint).isEmpty)
        try rot.stint.openStint()
        #expect(try state(rot).voidSelections.isEmpty)
        #expect(rot.isShielded)
    }

    @Test("a wrongly recorded loss is corrected once the system accepts the tokens")
    func falseLoss() throws {
        let rot = try PresetPhone.antiRot()
        try rot.stint.act { reconciler throws(EnforcementError) in
            let reading = try SystemClock.reading()
            var log = try FactLog(writing: rot.stint.folder.path)
            try log.append(.authorizationChanged(.lost), at: reading)
        }
        #expect(try state(rot).voidSelections == [StintPhone.selection])
        try rot.stint.openStint()
        try rot.stint.openStint()
        #expect(try state(rot).voidSelections.isEmpty)
        #expect(rot.isShielded)
    }

    @Test("choosing the same apps again takes effect immediately, despite a delay")
    func withDelay() throws {
        let rot = try PresetPhone.antiRot(settings: Settings(weakeningDelay: .hours(24)))
        revokeAndGrant(rot)
        #expect(try rot.stint.cover(all) == .inForce)
        #expect(rot.isShielded)
        #expect(try state(rot).pendingChanges.isEmpty)
    }

    @Test("permission with data access is a permission, too")
    func dataAccess() throws {
        let rot = try PresetPhone.antiRot()
        rot.phone.revokeAuthorization(of: StintPhone.stint)
        #expect(throws: EnforcementError.unauthorized) { try rot.stint.openStint() }
        rot.phone.authorize(StintPhone.stint, withDataAccess: true)
        rot.phone.advance(by: .seconds(1))
        try rot.stint.openStint()
        #expect(try state(rot).authorization == .approved)
    }
}
