import Settlement
import Testing

@Suite("Deadlines", .timeLimit(.minutes(10)))
struct TimeTests {
    @Test("success is possible from the end until the grace is over")
    func ends() throws {
        for (offset, word) in [
            (-1, "!notEnded"), (0, "succeeded"), (1, "succeeded"), (86_399_999, "succeeded"),
        ] as [(Int64, String)] {
            var books = try Books()
            try books.perform(Sample.pledge())
            books.pass(TimeSpan(milliseconds: 3_600_000 + offset))
            #expect(try books.perform(Sample.success()).word == word, "\(offset)")
        }
    }

    @Test(
        "the grace ends at its instant, with or without a sweep",
        arguments: [10, 60, 1440] as [Int64]
    )
    func grace(_ minutes: Int64) throws {
        let grace = try #require(Grace(.minutes(minutes)))
        var books = try Books(rules: ServiceRules(grace: grace))
        try books.perform(Sample.pledge(window: .strict))
        books.passUntilJustBefore(try books.session().endsAt + grace.span)
        try books.perform(.sweep(Sample.session(1)))
        #expect(try books.session().state == .active)
        #expect(try books.session().dueAt == books.now + TimeSpan(milliseconds: 1))
        books.pass(TimeSpan(milliseconds: 1))
        // The claim is before any sweep, and still too late.
        #expect(try books.perform(Sample.success()).word == "!sessionSettled")
        #expect(try books.session().reason == .noHeartbeat)
        #expect(try books.session().state == .failed)
    }

    @Test("a failure becomes final at its instant, before a redemption, a start or a closing")
    func finalBefore() throws {
        let actions: [(Action, before: String, after: String)] = [
            (try Sample.redemption(3), "!nothingToRedeem", "active"),
            (.closeAccount(.kept), "!sessionUnsettled", "closed"),
        ]
        for (action, before, after) in actions {
            var books = try Books()
            for number in [1, 2] as [UInt64] {
                try books.perform(Sample.pledge(number))
                try books.perform(Sample.failure(number))
            }
            books.passUntilJustBefore(try #require(try books.session(1).appealUntil))
            #expect(try books.perform(action).word == before)
            books.pass(TimeSpan(milliseconds: 1))
            #expect(try books.perform(action).word == after)
            #expect(try books.session(1).state == .failed)
            #expect(try books.session(2).state == .failed)
        }
    }

    @Test("an unanswered appeal returns its credits before a pledge starts")
    func givenBack() throws {
        var books = try Books(credits: 500)
        try books.perform(Sample.pledge(1))
        try books.perform(Sample.failure(1))
        try books.perform(.appeal(Sample.session(1)))
        books.passUntilJustBefore(books.now + Session.answerPeriod)
        #expect(try books.perform(Sample.pledge(2)).word == "!insufficientCredits")
        books.pass(TimeSpan(milliseconds: 1))
        #expect(try books.perform(Sample.pledge(2)).word == "active")
        #expect(try books.session(1).state == .excused)
    }

    @Test("new rules don't change an active session")
    func agreed() throws {
        var books = try Books()
        try books.perform(Sample.pledge())
        books.set(ServiceRules(grace: try #require(Grace(.minutes(10)))))
        books.pass(.hours(24))
        try books.sweep()
        #expect(try books.session().state == .active)
        #expect(try books.session().grace == .standard)
    }

    @Test("a heartbeat moves no timer; the next sweep does")
    func lazyTimer() throws {
        var books = try Books(rules: ServiceRules(grace: try #require(Grace(.minutes(10)))))
        try books.perform(Sample.pledge())
        let due = try books.session().dueAt
        books.pass(.minutes(65))
        try books.perform(.heartbeat(Sample.session(1)))
        #expect(try books.session().dueAt == due)
        #expect(try books.session().lastHeartbeat == books.now)
        books.pass(.minutes(5))
        try books.perform(.sweep(Sample.session(1)))
        #expect(try books.session().state == .active)
        #expect(try books.session().dueAt == books.now + .minutes(5))
        books.pass(.minutes(5))
        try books.perform(.sweep(Sample.session(1)))
        #expect(try books.session().reason == .noHeartbeat)
    }

    @Test("heartbeats count until a grace after the end")
    func heartbeatsEnd() throws {
        var books = try Books(rules: ServiceRules(grace: try #require(Grace(.minutes(10)))))
        try books.perform(Sample.pledge())
        books.pass(.minutes(69))
        for _ in 0..<12 {
            try books.perform(.heartbeat(Sample.session(1)))
            books.pass(.minutes(1))
        }
        try books.sweep()
        #expect(try books.session().state == .failedPending)
        #expect(try books.session().settledAt == Books.beginning + .minutes(81))
    }

    @Test("an appeal is possible until the window ends", arguments: [1, 60, 10_080] as [Int64])
    func window(_ minutes: Int64) throws {
        var books = try Books()
        let window = try #require(AppealWindow(.minutes(minutes)))
        try books.perform(Sample.pledge(window: window))
        try books.perform(Sample.failure())
        books.passUntilJustBefore(books.now + window.span)
        var early = books
        #expect(try early.perform(.appeal(Sample.session(1))).word == "failedPending")
        books.pass(TimeSpan(milliseconds: 1))
        #expect(try books.perform(.appeal(Sample.session(1))).word == "!sessionSettled")
        #expect(try books.session().state == .failed)
    }

    @Test("only the first appeal counts, with its text and its finding")
    func first() throws {
        var books = try Books()
        try books.perform(Sample.pledge())
        try books.perform(Sample.failure())
        let finding = AppealFinding.violated(.gaveUp)
        let first = try books.perform(.appeal(Sample.session(1), evidence: .read(finding)))
        let text = try Sample.remark()
        let again = Action.appeal(Sample.session(1), text: text, evidence: .read(.clean))
        #expect(try books.perform(again) == first)
        #expect(try books.session().appealText == nil)
        #expect(try books.session().appealFinding == finding)
    }

    @Test("an appeal that arrives before its session can be repeated with its evidence")
    func unread() throws {
        var books = try Books()
        try books.perform(Sample.pledge())
        try books.perform(Sample.failure())
        let early = Action.appeal(Sample.session(1), evidence: AppealEvidence(nil))
        #expect(try books.perform(early, key: "a").word == "!sessionNotFound")
        #expect(try books.session().appealedAt == nil)
        // The same request again; now its evidence can be read.
        let later = Action.appeal(Sample.session(1), evidence: AppealEvidence(.clean))
        #expect(try books.perform(later, key: "a").word == "failedPending")
        #expect(try books.session().appealFinding == .clean)
    }

    @Test("an appeal without an answer for 30 days is granted")
    func unanswered() throws {
        var books = try Books()
        try books.perform(Sample.pledge())
        try books.perform(Sample.failure())
        try books.perform(.appeal(Sample.session(1)))
        books.passUntilJustBefore(books.now + .hours(720))
        try books.sweep()
        #expect(try books.session().state == .failedPending)
        books.pass(TimeSpan(milliseconds: 1))
        try books.sweep()
        #expect(try books.session().state == .excused)
        #expect(try books.wallet().credits == Balances(available: 10_000))
    }

    @Test("a refused appeal burns the stake immediately")
    func refused() throws {
        var books = try Books()
        try books.perform(Sample.pledge())
        try books.perform(Sample.failure())
        try books.perform(.appeal(Sample.session(1)))
        #expect(try books.perform(Sample.decision(false)).word == "failed")
        #expect(try books.session().remark == Sample.remark())
        #expect(try books.wallet().credits == Balances(available: 9_500))
    }

    @Test("instants and spans are clamped, and sums don't overflow")
    func bounds() {
        let last = Instant(millisecondsSince1970: .max)
        #expect(last.millisecondsSince1970 == 1 << 53)
        #expect(last + TimeSpan(milliseconds: .max) == last)
        #expect(TimeSpan(milliseconds: -1).milliseconds == 0)
        #expect(TimeSpan(milliseconds: .max) == .hours(24_000))
        #expect(TimeSpan.minutes(.max) == .hours(24_000))
        #expect(TimeSpan.hours(.max) == .hours(24_000))
        #expect(TimeSpan.hours(-5) == TimeSpan.minutes(0))
    }
}
