import Settlement
import Testing

@Suite("Every command in every state", .timeLimit(.minutes(10)))
struct StateTableTests {
    /// The result of each command: a state, or a refusal after an exclamation mark.
    ///
    /// The columns: active; just ended; grace over, before the sweep; given up; without evidence;
    /// appealed; window over, before the sweep; kept; burned; excused; voided.
    private static let table = """
        command   running       ended         lapsed        gaveUp        unproven      appealed      overdue       kept          burned        excused       voided
        heartbeat active        active        active        !settled      !settled      !settled      !settled      !settled      !settled      !settled      !settled
        clean     !notEnded     succeeded     succeeded     !settled      succeeded     !settled      !settled      succeeded     !settled      !settled      !settled
        none      !notEnded     !unfit        !unfit        !settled      !unfit        !settled      !settled      succeeded     !settled      !settled      !settled
        violated  failedPending failedPending failedPending !settled      failedPending !settled      !settled      succeeded     !settled      !settled      !settled
        giveUp    failedPending failedPending failedPending failedPending failedPending failedPending failed        !settled      failed        excused       !settled
        appeal    !notAppealed  !notAppealed  failedPending failedPending failedPending failedPending !settled      !settled      !settled      !settled      !settled
        grant     !notAppealed  !notAppealed  !notAppealed  !notAppealed  !notAppealed  excused       !settled      !settled      !settled      excused       !settled
        refuse    !notAppealed  !notAppealed  !notAppealed  !notAppealed  !notAppealed  failed        !settled      !settled      !settled      !settled      !settled
        void      voided        voided        voided        voided        voided        voided        !settled      !settled      !settled      !settled      voided
        sweep     active        active        failedPending failedPending failedPending failedPending failed        succeeded     failed        excused       voided
        again     active        active        failedPending failedPending failedPending failedPending failed        succeeded     failed        excused       voided
        otherwise !exists       !exists       !exists       !exists       !exists       !exists       !exists       !exists       !exists       !exists       !exists
        another   !active       !active       active        active        active        active        active        active        active        active        active
        redeem    !active       !active       !noVotes      !noVotes      !noVotes      !noVotes      active        !noVotes      active        !noVotes      !noVotes
        foreign   !notFound     !notFound     !notFound     !notFound     !notFound     !notFound     !notFound     !notFound     !notFound     !notFound     !notFound
        close     !unsettled    !unsettled    !unsettled    !unsettled    !unsettled    !unsettled    closed        closed        closed        closed        closed
        """

    private static let rows = table.split(separator: "\n").map {
        $0.split(separator: " ").map(String.init)
    }

    private static let shortForms = [
        "!sessionSettled": "!settled", "!evidenceUnfit": "!unfit", "!sessionExists": "!exists",
        "!sessionActive": "!active", "!nothingToRedeem": "!noVotes",
        "!sessionNotFound": "!notFound", "!sessionUnsettled": "!unsettled",
    ]

    @Test("a command has the result in the table", arguments: rows.dropFirst())
    func cells(_ row: [String]) throws {
        let states = try #require(StateTableTests.rows.first).dropFirst()
        #expect(row.count == states.count + 1)
        for (state, expected) in zip(states, row.dropFirst()) {
            var books = try books(in: state)
            let (action, user) = try action(try #require(row.first))
            let word = try books.perform(action, user: user).word
            #expect((StateTableTests.shortForms[word] ?? word) == expected, "\(state), \(row[0])")
        }
    }

    @Test("a refused command leaves the wallet unchanged", arguments: rows.dropFirst())
    func refusals(_ row: [String]) throws {
        // The two columns with passed deadlines are omitted, because deadlines change the wallet.
        for state in ["running", "ended", "gaveUp", "unproven", "appealed", "kept", "burned"] {
            var books = try books(in: state)
            let before = try books.wallet()
            let (action, user) = try action(try #require(row.first))
            let reply = try books.perform(action, user: user)
            if case .refused = reply { #expect(try books.wallet() == before) }
        }
    }

    private func books(in state: String) throws -> Books {
        var books = try Books()
        try books.perform(Sample.pledge())
        books.pass(.minutes(30))
        switch state {
        case "running": break
        case "ended": books.pass(.minutes(30))
        case "lapsed": books.pass(.minutes(30 + 24 * 60))
        case "gaveUp": try books.perform(Sample.failure())
        case "unproven":
            books.pass(.hours(25))
            try books.sweep()
        case "appealed":
            try books.perform(Sample.failure())
            try books.perform(.appeal(Sample.session(1)))
        case "overdue":
            try books.perform(Sample.failure())
            books.pass(.hours(24))
        case "kept":
            books.pass(.minutes(30))
            try books.perform(Sample.success())
        case "burned":
            try books.perform(Sample.failure())
            books.pass(.hours(24))
            try books.sweep()
        case "excused":
            try books.perform(Sample.failure())
            try books.perform(.appeal(Sample.session(1)))
            try books.perform(Sample.decision(true))
        case "voided": try books.perform(.void(Sample.session(1), Sample.remark()))
        default: Issue.record("no such state: \(state)")
        }
        return books
    }

    private func action(_ name: String) throws -> (Action, user: Int64) {
        let id = Sample.session(1)
        let at = Instant(millisecondsSince1970: 5)
        return switch name {
        case "heartbeat": (.heartbeat(id), 1)
        case "clean": (Sample.success(), 1)
        case "none": (Sample.success(1, .none), 1)
        case "violated": (Sample.success(1, .violated(.appUsed, at: at)), 1)
        case "giveUp": (Sample.failure(), 1)
        case "appeal": (.appeal(id), 1)
        case "grant": (try Sample.decision(true), 1)
        case "refuse": (try Sample.decision(false), 1)
        case "void": (.void(id, try Sample.remark()), 1)
        case "sweep": (.sweep(id), 1)
        case "again": (try Sample.pledge(), 1)
        case "otherwise": (try Sample.pledge(credits: 550), 1)
        case "another": (try Sample.pledge(3), 1)
        case "redeem": (try Sample.redemption(), 1)
        case "foreign": (Sample.success(), 2)
        default: (.closeAccount(.kept), 1)
        }
    }
}
