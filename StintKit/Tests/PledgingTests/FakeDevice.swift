import Foundation
import Limits
import Pledging
import Synchronization

/// A phone with a scripted pledge.
final class FakeDevice: PledgeDevice {
    private struct State {
        var begun: PledgeTerms?
        var beginningCount = 0
        var breach: PledgeBreach?
        var isOver = false
        var isOvertaken = false
        var isUnreadable = false
        var obstacle: PledgingError?
        var reminder: Duration?
        var grade: PledgeGrade?
    }

    private let state = Mutex(State())

    /// The wait before the person is reminded to settle; nil without a reminder.
    var reminder: Duration? { state.withLock { $0.reminder } }

    /// The number of pledges that began.
    var beginningCount: Int { state.withLock { $0.beginningCount } }

    func end(_ breach: PledgeBreach? = nil) {
        state.withLock {
            $0.isOver = true
            $0.breach = breach
        }
    }

    /// Removes the pledge from the phone.
    func forget() { state.withLock { $0.begun = nil } }

    /// Simulates that another pledge began later, and that evidence shows that this one was kept.
    func overtake() { state.withLock { $0.isOvertaken = true } }

    /// Makes the journal unreadable for evidence.
    func damageJournal() { state.withLock { $0.isUnreadable = true } }

    /// Prevents the next pledges from beginning, or allows them if nil.
    func hinder(_ obstacle: PledgingError?) { state.withLock { $0.obstacle = obstacle } }

    /// The grade of the pledge if it already runs on the phone.
    var gradeOnPhone: PledgeGrade? {
        get { state.withLock { $0.grade } }
        set { state.withLock { $0.grade = newValue } }
    }

    func check(_ terms: PledgeTerms) async throws -> PledgeGrade {
        try state.withLock {
            if let error = $0.obstacle { throw error }
            return max(terms.grade, $0.grade ?? terms.grade)
        }
    }

    func begin(_ terms: PledgeTerms) async throws {
        state.withLock {
            guard $0.begun == nil else { return }
            $0.begun = terms
            $0.beginningCount += 1
        }
    }

    func remind(of pledge: PledgeID, after wait: Duration) async {
        state.withLock { $0.reminder = wait }
    }

    func forgetReminders(of pledge: PledgeID) async { state.withLock { $0.reminder = nil } }

    func status(of pledge: PledgeID) async throws -> PledgeStatus? {
        let (state, begun) = try state.withLock { ($0, try $0.begun.map(Self.pledge)) }
        guard let begun, begun.id == pledge, !state.isOvertaken else { return nil }
        if let breach = state.breach { return .failed(begun, breach, at: Self.reading(0)) }
        return state.isOver
            ? .kept(begun) : .running(begun, until: WallInstant(millisecondsSince1970: 1))
    }

    func evidence(of pledge: PledgeID) async throws -> PledgeEvidence? {
        let (terms, isUnreadable) = state.withLock { ($0.begun, $0.isUnreadable) }
        if isUnreadable { throw CocoaError(.fileReadCorruptFile) }
        guard let terms, terms.id == pledge else { return nil }
        let fact = Fact(
            id: FactID(high: 0, low: 0),
            reading: Self.reading(0),
            event: .pledgeBegan(try Self.pledge(terms))
        )
        var collector = EvidenceCollector(of: pledge)
        collector.append(.fact(fact))
        return collector.evidence(at: Self.reading(Int64(terms.length.count) * 60_000))
    }

    private static func pledge(_ terms: PledgeTerms) throws -> Pledge {
        try Pledge(
            id: terms.id,
            selection: terms.selection,
            began: WallInstant(millisecondsSince1970: 0),
            length: terms.length,
            grade: terms.grade,
            amount: terms.stake.credits
        )
    }

    private static func reading(_ milliseconds: Int64) -> ClockReading {
        ClockReading(
            wall: WallInstant(millisecondsSince1970: milliseconds),
            boot: BootInstant(millisecondsSinceBoot: milliseconds),
            bootID: BootID(high: 0, low: 0)
        )
    }
}

/// A signer with constant output.
struct FakeSigner: EvidenceSigner {
    let publicKey = [UInt8](repeating: 4, count: 65)
    /// True if the key can't be used.
    var isLocked = false

    func sign(_ bytes: [UInt8]) throws -> (digest: [UInt8], signature: [UInt8]) {
        if isLocked { throw CocoaError(.fileReadNoPermission) }
        return ([UInt8](repeating: 1, count: 32), [UInt8](repeating: 2, count: 64))
    }
}
