import Limits
import Pledging
import Synchronization

/// A phone whose pledge stands as a test says.
final class FakeDevice: PledgeDevice {
    private let state = Mutex<
        (begun: PledgeTerms?, count: Int, breach: PledgeBreach?, isOver: Bool)
    >(
        (nil, 0, nil, false)
    )

    /// How often a pledge began.
    var beginningCount: Int { state.withLock { $0.count } }

    func end(_ breach: PledgeBreach? = nil) {
        state.withLock {
            $0.isOver = true
            $0.breach = breach
        }
    }

    /// The phone forgets everything.
    func forget() { state.withLock { $0.begun = nil } }

    func begin(_ terms: PledgeTerms) async throws {
        state.withLock {
            guard $0.begun == nil else { return }
            $0.begun = terms
            $0.count += 1
        }
    }

    func standing(of pledge: PledgeID) async throws -> PledgeStanding? {
        let (begun, _, breach, isOver) = state.withLock { $0 }
        guard let begun, begun.id == pledge else { return nil }
        let terms = try Pledge(
            id: begun.id,
            selection: begun.selection,
            began: .init(millisecondsSince1970: 0),
            length: begun.length,
            grade: begun.grade,
            amount: begun.stake.credits
        )
        if let breach { return .failed(terms, breach, at: Self.reading) }
        return isOver ? .kept(terms) : .running(terms, until: .init(millisecondsSince1970: 1))
    }

    func evidence(of pledge: PledgeID) async throws -> PledgeEvidence? {
        guard state.withLock({ $0.begun != nil }) else { return nil }
        return PledgeEvidence(
            pledge: pledge,
            records: [],
            damagedByteCount: 0,
            reading: Self.reading
        )
    }

    private static let reading = ClockReading(
        wall: WallInstant(millisecondsSince1970: 0),
        boot: BootInstant(millisecondsSinceBoot: 0),
        bootID: BootID(high: 0, low: 0)
    )
}

/// Signs nothing, recognisably.
struct FakeSigner: EvidenceSigner {
    let publicKey = [UInt8](repeating: 4, count: 65)

    func sign(_ bytes: [UInt8]) -> (digest: [UInt8], signature: [UInt8]) {
        ([UInt8](repeating: 1, count: 32), [UInt8](repeating: 2, count: 64))
    }
}
