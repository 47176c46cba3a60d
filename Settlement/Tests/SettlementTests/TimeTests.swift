import Settlement
import Testing

@Suite("Deadlines", .timeLimit(.minutes(10)))
struct TimeTests {
    @Test("success is possible from the end on, until the grace is over")
    func ends() throws {
        for (offset, word) in [
            (-1, "!notEnded"), (0, "succeeded"), (1, "succeeded"), (86_399_999, "succeeded"),
        ] as [(Int64, String)] {
            var books = try Books()
            try books.tell(Sample.pledge())
            books.pass(TimeSpan(milliseconds: 3_600_000 + offset))
            #expect(try books.tell(Sample.success()).word == word, "\(offset)")
        }
    }

    @Test("the grace ends at its instant, whoever looks", arguments: [10, 60, 1440] as [Int64])
    func grace(_ minutes: Int64) throws {
        let grace = try #require(Grace(.minutes(minutes)))
        var books = try Books(rules: HouseRules(grace: grace))
        try books.tell(Sample.pledge(window: .strict))
        books.passUntilJustBefore(try books.session().endsAt + grace.span)
        try books.tell(.sweep(Sample.session(1)))
        #expect(try books.session().state == .active)
        #expect(try books.session().dueAt == books.now + TimeSpan(milliseconds: 1))
        books.pass(TimeSpan(milliseconds: 1))
        // The claim comes before any sweep, and is too late all the same.
        #expect(try books.tell(Sample.success()).word == "!sessionSettled")
        #expect(try books.session().reason == .noHeartbeat)
        #expect(try books.session().state == .failed)
    }

    @Test("a failure becomes final at its instant, also for who redeems, begins or leaves then")
    func finalBefore() throws {
        let actions: [(Action, before: String, after: String)] = [
            (try Sample.redemption(3), "!nothingToRedeem", "active"),
            (.closeAccount(.kept), "!sessionUnsettled", "closed"),
        ]
        for (action, before, after) in actions {
            var books = try Books()
            for number in [1, 2] as [UInt64] {
                try books.tell(Sample.pledge(number))
                try books.tell(Sample.failure(number))
            }
            books.passUntilJustBefore(try #require(try books.session(1).appealUntil))
            #expect(try books.tell(action).word == before)
            books.pass(TimeSpan(milliseconds: 1))
            #expect(try books.tell(action).word == after)
            #expect(try books.session(1).state == .failed)
            #expect(try books.session(2).state == .failed)
        }
    }

    @Test("an appeal that nobody answered gives its credits back before a pledge begins")
    func givenBack() throws {
        var books = try Books(credits: 500)
        try books.tell(Sample.pledge(1))
        try books.tell(Sample.failure(1))
        try books.tell(.appeal(Sample.session(1)))
        books.passUntilJustBefore(books.now + Session.answerPeriod)
        #expect(try books.tell(Sample.pledge(2)).word == "!insufficientCredits")
        books.pass(TimeSpan(milliseconds: 1))
        #expect(try books.tell(Sample.pledge(2)).word == "active")
        #expect(try books.session(1).state == .excused)
    }

    @Test("new rules change nothing for a session that runs")
    func agreed() throws {
        var books = try Books()
        try books.tell(Sample.pledge())
        books.set(HouseRules(grace: try #require(Grace(.minutes(10)))))
        books.pass(.hours(24))
        try books.sweep()
        #expect(try books.session().state == .active)
        #expect(try books.session().grace == .standard)
    }

    @Test("a heartbeat moves no timer; the sweep finds it fresh and moves it")
    func lazyTimer() throws {
        var books = try Books(rules: HouseRules(grace: try #require(Grace(.minutes(10)))))
        try books.tell(Sample.pledge())
        let due = try books.session().dueAt
        books.pass(.minutes(65))
        try books.tell(.heartbeat(Sample.session(1)))
        #expect(try books.session().dueAt == due)
        #expect(try books.session().lastHeartbeat == books.now)
        books.pass(.minutes(5))
        try books.tell(.sweep(Sample.session(1)))
        #expect(try books.session().state == .active)
        #expect(try books.session().dueAt == books.now + .minutes(5))
        books.pass(.minutes(5))
        try books.tell(.sweep(Sample.session(1)))
        #expect(try books.session().reason == .noHeartbeat)
    }

    @Test("heartbeats count until a grace after the end")
    func heartbeatsEnd() throws {
        var books = try Books(rules: HouseRules(grace: try #require(Grace(.minutes(10)))))
        try books.tell(Sample.pledge())
        books.pass(.minutes(69))
        for _ in 0..<12 {
            try books.tell(.heartbeat(Sample.session(1)))
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
        try books.tell(Sample.pledge(window: window))
        try books.tell(Sample.failure())
        books.passUntilJustBefore(books.now + window.span)
        var early = books
        #expect(try early.tell(.appeal(Sample.session(1))).word == "failedPending")
        books.pass(TimeSpan(milliseconds: 1))
        #expect(try books.tell(.appeal(Sample.session(1))).word == "!sessionSettled")
        #expect(try books.session().state == .failed)
    }

    @Test("only the first appeal counts, with its text and its finding")
    func first() throws {
        var books = try Books()
        try books.tell(Sample.pledge())
        try books.tell(Sample.failure())
        let finding = AppealFinding.violated(.gaveUp)
        let first = try books.tell(.appeal(Sample.session(1), evidence: .read(finding)))
        let text = try Sample.remark()
        let again = Action.appeal(Sample.session(1), text: text, evidence: .read(.clean))
        #expect(try books.tell(again) == first)
        #expect(try books.session().appealText == nil)
        #expect(try books.session().appealFinding == finding)
    }

    @Test("an appeal whose evidence was to be read before its session began loses none")
    func unread() throws {
        var books = try Books()
        try books.tell(Sample.pledge())
        try books.tell(Sample.failure())
        let early = Action.appeal(Sample.session(1), evidence: AppealEvidence(nil))
        #expect(try books.tell(early, key: "a").word == "!sessionNotFound")
        #expect(try books.session().appealedAt == nil)
        // The same request again, whose evidence can now be read.
        let later = Action.appeal(Sample.session(1), evidence: AppealEvidence(.clean))
        #expect(try books.tell(later, key: "a").word == "failedPending")
        #expect(try books.session().appealFinding == .clean)
    }

    @Test("an appeal that nobody answers in 30 days is granted")
    func unanswered() throws {
        var books = try Books()
        try books.tell(Sample.pledge())
        try books.tell(Sample.failure())
        try books.tell(.appeal(Sample.session(1)))
        books.passUntilJustBefore(books.now + .hours(720))
        try books.sweep()
        #expect(try books.session().state == .failedPending)
        books.pass(TimeSpan(milliseconds: 1))
        try books.sweep()
        #expect(try books.session().state == .excused)
        #expect(try books.wallet().credits == Balances(available: 10_000))
    }

    @Test("a refused appeal burns at once, before the window ends")
    func refused() throws {
        var books = try Books()
        try books.tell(Sample.pledge())
        try books.tell(Sample.failure())
        try books.tell(.appeal(Sample.session(1)))
        #expect(try books.tell(Sample.decision(false)).word == "failed")
        #expect(try books.session().remark == Sample.remark())
        #expect(try books.wallet().credits == Balances(available: 9_500))
    }

    @Test("an instant or a span beyond its bound is held there, and sums do not overflow")
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
