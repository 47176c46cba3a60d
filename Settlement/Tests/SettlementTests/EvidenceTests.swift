import Settlement
import Testing

@Suite("Evidence", .timeLimit(.minutes(10)))
struct EvidenceTests {
    /// The results of a claim of success before the end, after it, and after the grace; and the
    /// reason of the failure if nothing else follows.
    private static let rows: [(EvidenceFinding, [String], FailureReason)] = [
        (.clean, ["!notEnded", "succeeded", "succeeded"], .noHeartbeat),
        (
            .violated(.appOpened, at: Books.beginning),
            ["failedPending", "failedPending", "failedPending"], .appOpened
        ),
        (.gap, ["!notEnded", "!evidenceUnfit", "!evidenceUnfit"], .evidenceGap),
        (.badDigest, ["!notEnded", "!evidenceUnfit", "!evidenceUnfit"], .badDigest),
        (.clockMoved, ["!notEnded", "!evidenceUnfit", "!evidenceUnfit"], .clockMoved),
        (.unregisteredKey, ["!notEnded", "!evidenceUnfit", "!evidenceUnfit"], .noHeartbeat),
        (.unfit(.nonceDiffers), ["!notEnded", "!evidenceUnfit", "!evidenceUnfit"], .noHeartbeat),
        (.unfit(.termsDiffer), ["!notEnded", "!evidenceUnfit", "!evidenceUnfit"], .evidenceGap),
        (.unfit(.foreignRecords), ["!notEnded", "!evidenceUnfit", "!evidenceUnfit"], .evidenceGap),
        (.unfit(.early), ["!notEnded", "!evidenceUnfit", "!evidenceUnfit"], .noHeartbeat),
        (.unfit(.old), ["!notEnded", "!evidenceUnfit", "!evidenceUnfit"], .noHeartbeat),
        (.unfit(.ahead), ["!notEnded", "!evidenceUnfit", "!evidenceUnfit"], .noHeartbeat),
        (.none, ["!notEnded", "!evidenceUnfit", "!evidenceUnfit"], .noHeartbeat),
    ]

    @Test(
        "each finding has its outcome before the end, after it, and after the grace",
        arguments: rows.indices
    )
    func success(_ index: Int) throws {
        let (finding, expected, _) = EvidenceTests.rows[index]
        for (minutes, word) in zip([59, 60, 60 + 24 * 60] as [Int64], expected) {
            var books = try Books()
            try books.perform(Sample.pledge())
            books.pass(.minutes(minutes))
            #expect(try books.perform(Sample.success(1, finding)).word == word, "\(minutes)")
        }
    }

    @Test("no finding prevents a failure, and a violation sets its reason", arguments: rows.indices)
    func failure(_ index: Int) throws {
        let (finding, _, _) = EvidenceTests.rows[index]
        for minutes in [0, 30, 60, 61] as [Int64] {
            var books = try Books()
            try books.perform(Sample.pledge())
            books.pass(.minutes(minutes))
            let reply = try books.perform(Sample.failure(1, .emergency, finding))
            let session = try #require(reply.answered)
            #expect(session.state == .failedPending)
            if case .violated(let reason, let at) = finding {
                #expect(session.reason == reason && session.violatedAt == at)
            } else {
                #expect(session.reason == .emergency && session.violatedAt == nil)
            }
        }
    }

    @Test("the last unfit evidence sets the reason when the grace ends", arguments: rows.indices)
    func lapse(_ index: Int) throws {
        let (finding, _, reason) = EvidenceTests.rows[index]
        guard finding != .clean else { return }
        var books = try Books()
        try books.perform(Sample.pledge())
        books.pass(.hours(1))
        try books.perform(Sample.success(1, finding))
        books.pass(.hours(24))
        try books.sweep()
        #expect(try books.session().reason == reason)
        // A violation failed it a day earlier, so its window is over.
        let isViolated = !reason.isReversible
        #expect(try books.session().state == (isViolated ? .failed : .failedPending))
    }

    @Test("newer evidence waits 30 days with its credits held, then fails as a gap")
    func newer() throws {
        let newer = EvidenceFinding.unfit(.newer)
        var books = try Books()
        try books.perform(Sample.pledge())
        books.pass(.hours(1))
        #expect(try books.perform(Sample.success(1, newer)) == .refused(.evidenceUnfit(.newer)))
        let held = try books.wallet()
        books.pass(TimeSpan(milliseconds: 30 * 86_400_000 - 1))
        try books.sweep()
        // Claiming it again changes nothing, and missing evidence doesn't end the wait.
        #expect(try books.perform(Sample.success(1, newer)) == .refused(.evidenceUnfit(.newer)))
        try books.perform(Sample.success(1, .none))
        #expect(try books.session().state == .active)
        #expect(try books.wallet() == held)
        books.pass(TimeSpan(milliseconds: 1))
        try books.sweep()
        #expect(try books.session().state == .failedPending)
        #expect(try books.session().reason == .evidenceGap)
        #expect(try books.perform(.appeal(Sample.session(1))).word == "failedPending")
    }

    @Test("newer evidence is judged after the update, as kept, violated or with a gap")
    func updated() throws {
        for (finding, state, reason) in [
            (.clean, .succeeded, nil), (.gap, .failedPending, .evidenceGap),
            (.violated(.appUsed, at: Books.beginning), .failedPending, .appUsed),
        ] as [(EvidenceFinding, SessionState, FailureReason?)] {
            var books = try Books()
            try books.perform(Sample.pledge())
            books.pass(.hours(2))
            try books.perform(Sample.success(1, .unfit(.newer)))
            books.pass(.hours(24 * 20))
            try books.sweep()
            try books.perform(Sample.success(1, finding))
            try books.sweep()
            #expect(try books.session().state == state)
            #expect(try books.session().reason == reason)
        }
    }

    @Test("better evidence within the grace still succeeds")
    func better() throws {
        var books = try Books()
        try books.perform(Sample.pledge())
        books.pass(.hours(1))
        #expect(try books.perform(Sample.success(1, .gap)) == .refused(.evidenceUnfit(.gap)))
        books.pass(.hours(2))
        #expect(try books.perform(Sample.success()).word == "succeeded")
        #expect(try books.session().reason == nil)
        #expect(try books.wallet().credits == Balances(available: 10_000))
    }

    @Test("a failure without evidence becomes final after a violation")
    func tightened() throws {
        var books = try Books()
        try books.perform(Sample.pledge())
        books.pass(.hours(25))
        try books.sweep()
        #expect(try books.perform(Sample.failure(1, .appOpened)).answered?.reason == .appOpened)
        #expect(try books.perform(Sample.success()).word == "!sessionSettled")
        #expect(try books.session().appealUntil == books.now + .hours(24))
    }

    @Test("late clean evidence reverses a failure without evidence until it is burned")
    func late() throws {
        var books = try Books()
        try books.perform(Sample.pledge())
        books.pass(.hours(25))
        try books.sweep()
        let until = try #require(try books.session().appealUntil)
        var early = books
        early.passUntilJustBefore(until)
        #expect(try early.perform(Sample.success()).word == "succeeded")
        #expect(try early.wallet().credits == Balances(available: 10_000))
        books.pass(.hours(24))
        #expect(try books.perform(Sample.success()).word == "!sessionSettled")
        #expect(try books.session().state == .failed)
    }

    @Test("a client can't claim the server's own reasons")
    func claimable() {
        let own: Set<FailureReason> = [
            .noHeartbeat, .evidenceGap, .badDigest, .clockMoved, .evidenceNewer,
        ]
        for reason in FailureReason.allCases {
            #expect(reason.isClaimable == !own.contains(reason))
            #expect(reason.isReversible == own.contains(reason))
        }
        #expect(Set(FailureReason.allCases.map(\.name)).count == FailureReason.allCases.count)
    }
}
