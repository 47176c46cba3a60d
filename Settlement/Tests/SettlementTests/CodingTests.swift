import Settlement
import Testing

@Suite("Stored answers", .timeLimit(.minutes(10)))
struct CodingTests {
    /// Returns an answer of every kind.
    private func replies() throws -> [Reply] {
        var books = try Books()
        var replies = [
            try books.perform(Sample.pledge()), try books.perform(Sample.pledge(3)),
            try books.perform(Sample.success()), try books.perform(Sample.pledge(credits: 100)),
            try books.perform(.purchase(Sample.purchase(1), Sample.amount(700))),
            try books.perform(.purchase(Sample.purchase(1), Sample.amount(701))),
            try books.perform(.clawBack(Sample.purchase(1))),
            try books.perform(.clawBack(Sample.purchase(5))),
            try books.perform(Sample.failure(1, .appUsed, .violated(.appOpened, at: books.now))),
            try books.perform(
                .appeal(Sample.session(1), text: Sample.remark("é"), evidence: .read(.clean))
            ),
            try books.perform(Sample.decision(false)),
            try books.perform(Sample.success()), try books.perform(.expireVotes),
            try books.perform(Sample.redemption(4)), try books.perform(.closeAccount(.kept)),
            try books.perform(.void(Sample.session(4), Sample.remark("é"))),
            try books.perform(.expireVotes), try books.perform(.closeAccount(.kept)),
            try books.perform(.closeAccount(.kept)), try books.perform(.expireVotes),
        ]
        replies += [
            .refused(.keyReused), .refused(.balanceLimit), .refused(.sessionNotFound),
            .refused(.insufficientCredits(available: 99)), .refused(.notAppealed),
            .refused(.nothingToRedeem), .refused(.evidenceUnfit(.clockMoved)), .votesDue(nil),
            .clawedBack(taken: 0, owed: .max),
        ]
        return replies
    }

    @Test("an answer survives encoding and decoding")
    func roundTrip() throws {
        let replies = try replies()
        #expect(Set(replies.map(\.word)).count >= 20)
        for reply in replies { #expect(try Reply(bytes: reply.bytes) == reply) }
    }

    @Test("truncated, extended or changed bytes give an error or another answer, and no crash")
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

    @Test("the encoding of a session is fixed")
    func fixed() throws {
        var books = try Books()
        let bytes = try books.perform(Sample.pledge()).bytes
        #expect(bytes.count == 146)
        #expect(bytes.prefix(17) == [7, 0, 0, 0, 0, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0, 1])
        #expect(bytes.suffix(19) == [1, 0, 16] + [UInt8](repeating: 1, count: 16))
        #expect(bytes.dropLast(19).suffix(8) == [0, 0, 0, 0, 0, 0, 0, 0])
    }

    @Test("a finding survives encoding, and only 0 to 6 and 34 to 44 are valid")
    func findings() {
        let bytes = AppealFinding.allCases.map(\.rawValue)
        #expect(bytes == Array(0...6) + Array(34...44))
        for byte in UInt8.min...UInt8.max {
            #expect(AppealFinding(rawValue: byte)?.rawValue == (bytes.contains(byte) ? byte : nil))
        }
        #expect(Set(AppealFinding.allCases.map(\.name)).count == bytes.count, "names are unique")
        #expect(AppealFinding(.none) == nil)
    }

    @Test("an appeal is stored with a text, a finding, both or neither")
    func appeals() throws {
        var books = try Books()
        try books.perform(Sample.pledge())
        try books.perform(Sample.failure())
        let finding = AppealFinding.unfit(.clockMoved)
        let reply = try books.perform(.appeal(Sample.session(1), evidence: .read(finding)))
        let bytes = reply.bytes
        #expect(bytes.first == 8)
        #expect(bytes.suffix(23).prefix(4) == [0, 1, 36, 1])
        var session = try #require(reply.answered)
        for text in [nil, try Sample.remark("é")] {
            for finding in [nil, finding] {
                session.appealText = text
                session.appealFinding = finding
                for reply in [Reply.session(session), .refused(.sessionSettled(session))] {
                    #expect(try Reply(bytes: reply.bytes) == reply)
                }
            }
        }
        // A session without both is never stored under this number.
        let neither = bytes.dropLast(23) + [0, 0] + bytes.suffix(20)
        #expect(throws: CodingError.valueInvalid) { try Reply(bytes: Array(neither)) }
    }

    @Test("a session without an agreement is refused")
    func withoutAgreement() throws {
        var books = try Books()
        let bytes = try books.perform(Sample.pledge()).bytes
        let bare = Array(bytes.dropLast(19))
        #expect(throws: CodingError.self) { try Reply(bytes: bare) }
        #expect(throws: CodingError.self) { try Reply(bytes: [1] + bare.dropFirst()) }
        #expect(throws: CodingError.self) { try Reply(bytes: [6, 9] + bare.dropFirst()) }
    }
}
