import Settlement
import Testing

@Suite("Kept answers", .timeLimit(.minutes(10)))
struct CodingTests {
    /// An answer of every kind.
    private func replies() throws -> [Reply] {
        var books = try Books()
        var replies = [
            try books.tell(Sample.pledge()), try books.tell(Sample.pledge(3)),
            try books.tell(Sample.success()), try books.tell(Sample.pledge(credits: 100)),
            try books.tell(.purchase(Sample.purchase(1), Sample.amount(700))),
            try books.tell(.purchase(Sample.purchase(1), Sample.amount(701))),
            try books.tell(.clawBack(Sample.purchase(1))),
            try books.tell(.clawBack(Sample.purchase(5))),
            try books.tell(Sample.failure(1, .appUsed, .violated(.appOpened, at: books.now))),
            try books.tell(
                .appeal(Sample.session(1), text: Sample.remark("é"), evidence: .read(.clean))
            ),
            try books.tell(Sample.decision(false)),
            try books.tell(Sample.success()), try books.tell(.expireVotes),
            try books.tell(Sample.redemption(4)), try books.tell(.closeAccount(.kept)),
            try books.tell(.void(Sample.session(4), Sample.remark("é"))),
            try books.tell(.expireVotes), try books.tell(.closeAccount(.kept)),
            try books.tell(.closeAccount(.kept)), try books.tell(.expireVotes),
        ]
        replies += [
            .refused(.keyReused), .refused(.balanceLimit), .refused(.sessionNotFound),
            .refused(.insufficientCredits(available: 99)), .refused(.notAppealed),
            .refused(.nothingToRedeem), .refused(.evidenceUnfit(.clockMoved)), .votesDue(nil),
            .clawedBack(taken: 0, owed: .max),
        ]
        return replies
    }

    @Test("an answer is read back from its bytes")
    func roundTrip() throws {
        let replies = try replies()
        #expect(Set(replies.map(\.word)).count >= 20)
        for reply in replies { #expect(try Reply(bytes: reply.bytes) == reply) }
    }

    @Test("bytes that are cut off, too long or changed give an error or another answer, no crash")
    func damaged() throws {
        for reply in try replies() {
            let bytes = reply.bytes
            for count in bytes.indices {
                #expect(throws: CodingError.self) { try Reply(bytes: Array(bytes.prefix(count))) }
            }
            #expect(throws: CodingError.trailingBytes(count: 1)) { try Reply(bytes: bytes + [0]) }
            for index in bytes.indices {
                var changed = bytes
                changed[index] ^= 0xff
                guard let other = try? Reply(bytes: changed) else { continue }
                #expect(other != reply)
                #expect(other.bytes == changed)
            }
        }
    }

    @Test("the form of a stored session is fixed")
    func fixed() throws {
        var books = try Books()
        let bytes = try books.tell(Sample.pledge()).bytes
        #expect(bytes.count == 146)
        #expect(bytes.prefix(17) == [7, 0, 0, 0, 0, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0, 1])
        #expect(bytes.suffix(19) == [1, 0, 16] + [UInt8](repeating: 1, count: 16))
        #expect(bytes.dropLast(19).suffix(8) == [0, 0, 0, 0, 0, 0, 0, 0])
    }

    @Test("a finding is read back from its byte, and 0 to 6 and 34 to 43 are all there are")
    func findings() {
        let bytes = AppealFinding.allCases.map(\.rawValue)
        #expect(bytes == Array(0...6) + Array(34...43))
        for byte in UInt8.min...UInt8.max {
            #expect(AppealFinding(rawValue: byte)?.rawValue == (bytes.contains(byte) ? byte : nil))
        }
        #expect(Set(AppealFinding.allCases.map(\.name)).count == bytes.count, "no word means two")
        #expect(AppealFinding(.none) == nil)
    }

    @Test("an appeal is kept with a text, a finding and an agreement, or with fewer of them")
    func appeals() throws {
        var books = try Books()
        try books.tell(Sample.pledge())
        try books.tell(Sample.failure())
        let finding = AppealFinding.unfit(.clockMoved)
        let reply = try books.tell(.appeal(Sample.session(1), evidence: .read(finding)))
        let bytes = reply.bytes
        #expect(bytes.first == 8)
        #expect(bytes.suffix(23).prefix(4) == [0, 1, 36, 1])
        var session = try #require(reply.answered)
        for text in [nil, try Sample.remark("é")] {
            for finding in [nil, finding] {
                for agreement in [nil, session.agreement] {
                    session.appealText = text
                    session.appealFinding = finding
                    session.agreement = agreement
                    for reply in [Reply.session(session), .refused(.sessionSettled(session))] {
                        #expect(try Reply(bytes: reply.bytes) == reply)
                    }
                }
            }
        }
        // A session without both is never kept in this form.
        let neither = bytes.dropLast(23) + [0, 0] + bytes.suffix(20)
        #expect(throws: CodingError.valueInvalid) { try Reply(bytes: Array(neither)) }
    }

    @Test("answers that were kept before sessions had agreements are still read")
    func older() throws {
        var books = try Books()
        let bytes = try books.tell(Sample.pledge()).bytes
        let older = [1] + bytes.dropFirst().dropLast(19)
        let session = try #require(try Reply(bytes: older).answered)
        #expect(session.agreement == nil)
        #expect(Reply.session(session).bytes == older)
        #expect(try Reply(bytes: [6, 9] + older.dropFirst()) == .refused(.sessionSettled(session)))
    }
}
