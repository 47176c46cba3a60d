import Limits
import Settlement
import SettlementService
import Testing

@Suite("Findings in facts", .timeLimit(.minutes(10)))
struct FactsTests {
    private let boot = BootID(high: 1, low: 2)
    private let start: Int64 = 1_782_000_000_000

    private func session(
        minutes: Int64 = 60,
        low: UInt64 = 7,
        agreed: SessionAgreement? = nil,
        kind: SessionKind = .pledge
    ) throws -> Session {
        Session(
            id: SessionID(high: 3, low: low),
            user: try #require(UserID(rawValue: 1)),
            kind: kind,
            stake: try #require(Amount(units: 500)),
            startsAt: Instant(millisecondsSince1970: start),
            endsAt: Instant(millisecondsSince1970: start) + .minutes(minutes),
            grace: .standard,
            appealWindow: .standard,
            deviceKey: try #require(DeviceKey(bytes: [1])),
            agreement: try agreed ?? agreement()
        )
    }

    /// A reading after some minutes, with an optional shift of the wall clock.
    private func reading(
        after minutes: Int64,
        _ boot: BootID? = nil,
        shift: Int64 = 0
    ) -> ClockReading {
        ClockReading(
            wall: WallInstant(millisecondsSince1970: start + (minutes + shift) * 60_000),
            boot: BootInstant(millisecondsSinceBoot: 5_000 + minutes * 60_000),
            bootID: boot ?? self.boot
        )
    }

    /// The encoded facts of a phone that pledged at the start, collected after some minutes.
    private func facts(
        at minutes: Int64,
        damaged: Int = 0,
        boot: BootID? = nil,
        amount: Int? = 500,
        grade: PledgeGrade = .fair,
        nonce: PledgeNonce? = nil,
        shift: Int64 = 0,
        _ more: (minute: Int64, event: Event)...
    ) throws -> [UInt8] {
        let pledge = try Pledge(
            id: PledgeID(high: 3, low: 7),
            selection: SelectionID(rawValue: 1),
            began: WallInstant(millisecondsSince1970: start + shift * 60_000),
            length: 60,
            grade: grade,
            amount: try amount.map { try Credits($0) }
        )
        var collector = EvidenceCollector(of: pledge.id)
        var events: [(minute: Int64, event: Event)] = [(0, .booted), (0, .pledgeBegan(pledge))]
        events += more
        for (index, entry) in events.enumerated() {
            let id = FactID(high: 0, low: UInt64(index))
            let fact = Fact(
                id: id,
                reading: reading(after: entry.minute, shift: shift),
                event: entry.event
            )
            collector.append(.fact(fact))
        }
        collector.append(damagedByteCount: damaged)
        let taken = collector.evidence(at: reading(after: minutes, boot, shift: shift))
        var evidence = try #require(taken)
        evidence.nonce = try nonce ?? self.nonce
        return evidence.encoded()
    }

    private func finding(
        _ facts: [UInt8],
        _ session: Session,
        after minutes: Int64 = 60
    ) -> EvidenceFinding {
        let now = Instant(millisecondsSince1970: start) + .minutes(minutes)
        return EvidenceFinding(facts: facts, of: session, at: now)
    }

    @Test("only a kept pledge is clean")
    func clean() throws {
        #expect(finding(try facts(at: 60), try session()) == .clean)
        #expect(finding(try facts(at: 59), try session()) == .gap)
        #expect(finding(try facts(at: 60, damaged: 1), try session()) == .gap)
        #expect(finding(try facts(at: 60), try session(minutes: 45)) == .unfit(.termsDiffer))
        #expect(finding(try facts(at: 60), try session(low: 8)) == .gap)
        #expect(finding([], try session()) == .gap)
        #expect(finding([1, 2, 3], try session()) == .gap)
    }

    @Test("evidence is ahead if more time has passed on the phone than for the service")
    func surplus() throws {
        let session = try session()
        #expect(finding(try facts(at: 65), session) == .clean)
        #expect(finding(try facts(at: 66), session) == .unfit(.ahead))
        #expect(finding(try facts(at: 66), session, after: 61) == .clean)
        // After a reboot, the trusted clock includes an earlier jump of the wall clock.
        let rebooted = try facts(at: 117, boot: BootID(high: 9, low: 9))
        #expect(finding(rebooted, session, after: 61) == .unfit(.ahead))
    }

    @Test("each breach has its reason and the phone's instant")
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

    @Test("losing the permission during a pledge leaves a gap")
    func permission() throws {
        let facts = try facts(at: 60, (10, .authorizationChanged(.lost)))
        #expect(finding(facts, try session()) == .gap)
    }

    // MARK: - The agreement

    private var nonce: PledgeNonce {
        get throws { try #require(PledgeNonce(bytes: [UInt8](1...16))) }
    }

    private func agreement(_ grade: SessionGrade = .fair) throws -> SessionAgreement {
        SessionAgreement(nonce: try #require(SessionNonce(bytes: [UInt8](1...16))), grade: grade)
    }

    @Test("evidence with a nonce other than the start's is refused")
    func nonces() throws {
        let session = try session(agreed: agreement())
        let other = try #require(PledgeNonce(bytes: [UInt8](2...17)))
        let sound = try facts(at: 60, amount: 500, nonce: nonce)
        #expect(finding(sound, session) == .clean)
        let answered = try facts(at: 60, amount: 500, nonce: other)
        #expect(finding(answered, session) == .unfit(.nonceDiffers))
        // A violation of another session fails no session.
        let broken = try facts(
            at: 60,
            amount: 500,
            nonce: other,
            (10, .pledgeBroken(PledgeID(high: 3, low: 7), .used))
        )
        #expect(finding(broken, session) == .unfit(.nonceDiffers))
    }

    @Test("evidence with a different amount, grade or length is refused")
    func terms() throws {
        let nonce = try nonce
        let fair = try session(agreed: agreement())
        let strict = try session(agreed: agreement(.strict))
        let redemption = try session(agreed: agreement(), kind: .redemption)
        let longer = try session(minutes: 90, agreed: agreement())
        let usual = try facts(at: 60, amount: 500, nonce: nonce)
        let cheap = try facts(at: 60, amount: 100, nonce: nonce)
        let free = try facts(at: 60, amount: nil, nonce: nonce)
        let hard = try facts(at: 60, amount: 500, grade: .strict, nonce: nonce)
        #expect(finding(usual, fair) == .clean)
        #expect(finding(cheap, fair) == .unfit(.termsDiffer))
        #expect(finding(free, fair) == .unfit(.termsDiffer))
        #expect(finding(hard, fair) == .unfit(.termsDiffer))
        #expect(finding(hard, strict) == .clean)
        #expect(finding(usual, strict) == .unfit(.termsDiffer))
        #expect(finding(free, redemption) == .clean)
        #expect(finding(usual, redemption) == .unfit(.termsDiffer))
        #expect(finding(usual, longer, after: 90) == .unfit(.termsDiffer))
    }

    @Test("evidence from before the session, too old or from the future is refused")
    func instants() throws {
        let nonce = try nonce
        let session = try session(agreed: agreement())
        func found(shift: Int64, after minutes: Int64 = 60) throws -> EvidenceFinding {
            finding(
                try facts(at: 60, amount: 500, nonce: nonce, shift: shift),
                session,
                after: minutes
            )
        }
        let tenYears: Int64 = 10 * 366 * 24 * 60
        #expect(try found(shift: -60) == .clean, "a clock that is an hour slow")
        #expect(try found(shift: -61) == .unfit(.early))
        #expect(try found(shift: -tenYears) == .unfit(.early))
        #expect(try found(shift: 60) == .clean, "a clock that is an hour fast")
        #expect(try found(shift: 61) == .unfit(.ahead))
        #expect(try found(shift: tenYears) == .unfit(.ahead))
        #expect(try found(shift: 0, after: 60 + 75) == .clean)
        #expect(try found(shift: 0, after: 60 + 76) == .unfit(.old))
        // A breach counts at any time.
        let broken = try facts(
            at: 20,
            amount: 500,
            nonce: nonce,
            (10, .pledgeBroken(PledgeID(high: 3, low: 7), .used))
        )
        let instant = Instant(millisecondsSince1970: start) + .minutes(10)
        #expect(finding(broken, session, after: 1_000) == .violated(.appUsed, at: instant))
    }

    @Test("records of a kind that phones never send are refused before folding")
    func foreign() throws {
        let session = try session(agreed: agreement())
        var evidence = try PledgeEvidence(try facts(at: 60, amount: 500, nonce: nonce))
        let access = Access(
            item: ItemID(rawValue: 1),
            began: WallInstant(millisecondsSince1970: start),
            length: .standard,
            day: CivilDay(daysSince1970: 20_000),
            answered: []
        )
        let record = StoredRecord.fact(
            Fact(
                id: FactID(high: .max, low: .max),
                reading: reading(after: 1),
                event: .accessBegan(access)
            )
        )
        let repeated = evidence.nonce
        evidence = PledgeEvidence(
            pledge: evidence.pledge,
            records: evidence.records + [StoredRecord](repeating: record, count: 3_200),
            damagedByteCount: 0,
            reading: evidence.reading
        )
        evidence.nonce = repeated
        let facts = evidence.encoded()
        #expect(facts.count > 100_000 && facts.count <= PledgeEvidence.bytesMaximum)
        #expect(finding(facts, session) == .unfit(.foreignRecords))
        #expect(throws: EventError.kindForeign(13)) { try PledgeEvidence(facts) }
        // Evidence that is too long is not read.
        let long = [UInt8](repeating: 2, count: PledgeEvidence.bytesMaximum + 1)
        #expect(finding(long, session) == .gap)
    }

    @Test("evidence of one or two versions later is newer, of three a gap, and never clean")
    func newer() throws {
        let session = try session()
        let facts = try facts(at: 61)
        #expect(finding(facts, session) == .clean)
        for (ahead, expected) in zip(
            1...4 as ClosedRange<UInt8>,
            [.unfit(.newer), .unfit(.newer), .gap, .gap] as [EvidenceFinding]
        ) {
            var later = facts
            later[0] = PledgeEvidence.version + ahead
            #expect(finding(later, session) == expected, "facts")
            for kind in [13, 17, 250] as [UInt8] {
                var evidence = try PledgeEvidence(facts)
                let nonce = evidence.nonce
                let record = StoredRecord(
                    id: FactID(high: 1, low: 1),
                    reading: reading(after: 2),
                    kind: kind,
                    payload: [PledgeEvidence.recordVersion + ahead, 1, 2]
                )
                evidence = PledgeEvidence(
                    pledge: evidence.pledge,
                    records: evidence.records + [record],
                    damagedByteCount: 0,
                    reading: evidence.reading
                )
                evidence.nonce = nonce
                #expect(finding(evidence.encoded(), session) == expected, "kind \(kind)")
            }
        }
        var older = facts
        older[0] = PledgeEvidence.version - 1
        #expect(finding(older, session) == .gap)
    }
}
