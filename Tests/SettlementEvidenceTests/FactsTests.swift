import Limits
import Settlement
import SettlementEvidence
import Testing

@Suite("What facts show about a session", .timeLimit(.minutes(10)))
struct FactsTests {
    private let boot = BootID(high: 1, low: 2)
    private let start: Int64 = 1_782_000_000_000

    private func session(minutes: Int64 = 60, low: UInt64 = 7) throws -> Session {
        Session(
            id: SessionID(high: 3, low: low),
            user: try #require(UserID(rawValue: 1)),
            kind: .pledge,
            stake: try #require(Amount(units: 500)),
            startsAt: Instant(millisecondsSince1970: start),
            endsAt: Instant(millisecondsSince1970: start) + .minutes(minutes),
            grace: .standard,
            appealWindow: .standard,
            deviceKey: try #require(DeviceKey(bytes: [1]))
        )
    }

    private func reading(after minutes: Int64, _ boot: BootID? = nil) -> ClockReading {
        ClockReading(
            wall: WallInstant(millisecondsSince1970: start + minutes * 60_000),
            boot: BootInstant(millisecondsSinceBoot: 5_000 + minutes * 60_000),
            bootID: boot ?? self.boot
        )
    }

    /// The facts of a phone that pledged at the start and was looked at after some minutes.
    private func facts(
        at minutes: Int64,
        damaged: Int = 0,
        boot: BootID? = nil,
        _ more: (minute: Int64, event: Event)...
    ) throws -> [UInt8] {
        let pledge = try Pledge(
            id: PledgeID(high: 3, low: 7),
            selection: SelectionID(rawValue: 1),
            began: WallInstant(millisecondsSince1970: start),
            length: 60,
            grade: .fair,
            amount: nil
        )
        var collector = EvidenceCollector(of: pledge.id)
        var events: [(minute: Int64, event: Event)] = [(0, .booted), (0, .pledgeBegan(pledge))]
        events += more
        for (index, entry) in events.enumerated() {
            let id = FactID(high: 0, low: UInt64(index))
            let fact = Fact(id: id, reading: reading(after: entry.minute), event: entry.event)
            collector.take(.fact(fact))
        }
        collector.take(damagedByteCount: damaged)
        let evidence = collector.evidence(at: reading(after: minutes, boot))
        return try #require(evidence).encoded()
    }

    private func finding(
        _ facts: [UInt8],
        _ session: Session,
        after minutes: Int64 = 60
    ) -> EvidenceFinding {
        let now = Instant(millisecondsSince1970: start) + .minutes(minutes)
        return EvidenceFinding(facts: facts, of: session, at: now)
    }

    @Test("a pledge that was kept is clean, and nothing less is")
    func clean() throws {
        #expect(finding(try facts(at: 60), try session()) == .clean)
        #expect(finding(try facts(at: 59), try session()) == .gap)
        #expect(finding(try facts(at: 60, damaged: 1), try session()) == .gap)
        #expect(finding(try facts(at: 60), try session(minutes: 45)) == .gap)
        #expect(finding(try facts(at: 60), try session(low: 8)) == .gap)
        #expect(finding([], try session()) == .gap)
        #expect(finding([1, 2, 3], try session()) == .gap)
    }

    @Test("a phone for which more time has passed than for the service has a moved clock")
    func surplus() throws {
        let session = try session()
        #expect(finding(try facts(at: 65), session) == .clean)
        #expect(finding(try facts(at: 66), session) == .clockMoved)
        #expect(finding(try facts(at: 66), session, after: 61) == .clean)
        #expect(finding(try facts(at: 60), session, after: 6_000) == .clean)
        // A reboot takes the trusted clock along with one that was set forward before it.
        let rebooted = try facts(at: 117, boot: BootID(high: 9, low: 9))
        #expect(finding(rebooted, session, after: 61) == .clockMoved)
    }

    @Test("each breach has its reason, and the instant of the phone")
    func violated() throws {
        let id = PledgeID(high: 3, low: 7)
        let item = ItemID(rawValue: 1)
        let reasons: [(PledgeBreach, FailureReason)] = [
            (.opened(item), .appOpened), (.used, .appUsed), (.gaveUp, .gaveUp),
            (.emergency, .emergency),
        ]
        for (breach, reason) in reasons {
            let facts = try facts(at: 60, damaged: 9, (10, .pledgeBroken(id, breach)))
            let instant = Instant(millisecondsSince1970: start) + .minutes(10)
            #expect(
                finding(facts, try session()) == .violated(reason, at: instant)
            )
        }
    }

    @Test("permission that was lost while it ran leaves a gap")
    func permission() throws {
        let facts = try facts(at: 60, (10, .authorizationChanged(.lost)))
        #expect(finding(facts, try session()) == .gap)
    }
}
