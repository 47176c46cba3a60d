/// A simple model of a server's answers and a user's wallet.
///
/// It stores only sessions and times, and computes every balance from the sessions' outcomes. Time
/// passes in hours, each session lasts one hour, and deadlines are applied as soon as time passes.
/// It shares no code with the core.
struct PlainModel {
    struct Pledge {
        var stake: Int
        var isRedemption = false
        var isStrict = false
        var endsAt: Int
        var state = "active"
        var isUnproven = false
        var isAppealed = false
        var failedAt = 0
        var ashConverted = 0
    }

    var now = 0
    var sessions: [Int: Pledge] = [:]
    /// The number of expired votes.
    var votesExpired = 0
    var votesDue: Int?
    var bought = 900
    var clawedBack: Int?
    var isClosed = false
    var leftAtClosing = (credits: 0, ash: 0, obsidian: 0, votes: 0)
    var debtWrittenOff = 0
    var hasBought = false

    /// The available credits minus the debt.
    var credits: Int {
        let stakes = sessions.values
            .filter {
                !$0.isRedemption && ["active", "failedPending", "failed"].contains($0.state)
            }
            .map(\.stake).reduce(0, +)
        return bought - (clawedBack ?? 0) - stakes - leftAtClosing.credits + debtWrittenOff
    }

    var ash: Int { burned - converted - leftAtClosing.ash }
    var obsidian: Int { converted - leftAtClosing.obsidian }
    var votes: Int {
        burned - votesExpired - leftAtClosing.votes
            - sessions.values
            .filter {
                $0.isRedemption
                    && ["active", "failedPending", "failed", "succeeded"].contains($0.state)
            }
            .map(\.stake).reduce(0, +)
    }

    private var burned: Int {
        sessions.values.filter { !$0.isRedemption && $0.state == "failed" }.map(\.stake)
            .reduce(0, +)
    }

    private var converted: Int { sessions.values.map(\.ashConverted).reduce(0, +) }

    private var active: Int? { sessions.first { $0.value.state == "active" }?.key }

    private var isUnsettled: Bool {
        sessions.values.contains { $0.state == "active" || $0.state == "failedPending" }
    }

    /// Advances time by hours, then applies deadlines.
    mutating func pass(hours: Int) {
        now += hours
        for id in sessions.keys.sorted() {
            // The sweep of each session first expires due votes.
            expireVotes()
            guard let session = sessions[id] else { continue }
            if session.state == "active", now >= session.endsAt + 24 {
                fail(id)
                sessions[id]?.isUnproven = true
            } else if session.state == "failedPending" {
                if session.isAppealed, now >= session.failedAt + 720 { excuse(id) }
                if !session.isAppealed, now >= session.failedAt + 24 { burn(id) }
            }
        }
        expireVotes()
    }

    private mutating func expireVotes() {
        guard let due = votesDue, now >= due else { return }
        votesExpired += votes
        votesDue = nil
    }

    mutating func perform(_ event: HistoryEvent) -> String {
        let isBooked = event == .buy && hasBought || event == .clawBack
        if isClosed, event != .close, event != .closeGivingUp, !isBooked { return "!accountClosed" }
        return switch event {
        case .startFirst: start(1, 500, false)
        case .startStrict: start(2, 300, true)
        case .startOther: start(3, 200, false)
        case .redeem: redeem()
        case .keepFirst: keep(1, hasProof: true)
        case .noProof: keep(1, hasProof: false)
        case .keepStrict: keep(2, hasProof: true)
        case .keepRedemption: keep(4, hasProof: true)
        case .failFirst: giveUp(1)
        case .failRedemption: giveUp(4)
        case .appeal: appeal()
        case .grant: answer("excused")
        case .refuse: answer("failed")
        case .void: void()
        case .buy: buy()
        case .clawBack: clawBack()
        case .close: close(givingUp: false)
        case .closeGivingUp: close(givingUp: true)
        case .anHour, .aDay: ""
        }
    }

    private mutating func start(_ id: Int, _ stake: Int, _ isStrict: Bool) -> String {
        if let session = sessions[id] { return session.state }
        if active != nil { return "!sessionActive" }
        if credits < stake { return "!insufficientCredits" }
        sessions[id] = Pledge(stake: stake, isStrict: isStrict, endsAt: now + 1)
        return "active"
    }

    private mutating func redeem() -> String {
        if let session = sessions[4] { return session.state }
        if active != nil { return "!sessionActive" }
        if votes == 0 { return "!nothingToRedeem" }
        sessions[4] = Pledge(stake: votes, isRedemption: true, endsAt: now + 1)
        votesDue = nil
        return "active"
    }

    private mutating func keep(_ id: Int, hasProof: Bool) -> String {
        guard let session = sessions[id] else { return "!sessionNotFound" }
        if session.state == "succeeded" { return "succeeded" }
        if session.state == "active", now < session.endsAt { return "!notEnded" }
        let isOpen =
            session.state == "active" || session.state == "failedPending" && session.isUnproven
        guard isOpen else { return "!sessionSettled" }
        guard hasProof else { return "!evidenceUnfit" }
        let gained = session.isRedemption ? ash : 0
        sessions[id]?.state = "succeeded"
        sessions[id]?.ashConverted = gained
        return "succeeded"
    }

    private mutating func giveUp(_ id: Int) -> String {
        guard let session = sessions[id] else { return "!sessionNotFound" }
        switch session.state {
        case "active": fail(id)
        case "failedPending": sessions[id]?.isUnproven = false
        case "failed", "excused": break
        default: return "!sessionSettled"
        }
        return sessions[id]?.state ?? ""
    }

    private mutating func fail(_ id: Int) {
        sessions[id]?.state = "failedPending"
        sessions[id]?.failedAt = now
        if sessions[id]?.isStrict == true { burn(id) }
    }

    private mutating func burn(_ id: Int) {
        sessions[id]?.state = "failed"
        if sessions[id]?.isRedemption == false { votesDue = now + 24 }
    }

    private mutating func excuse(_ id: Int) {
        sessions[id]?.state = "excused"
        if sessions[id]?.isRedemption == true { votesDue = now + 24 }
    }

    private mutating func appeal() -> String {
        guard let session = sessions[1] else { return "!sessionNotFound" }
        if session.state == "active" { return "!notAppealed" }
        guard session.state == "failedPending" else { return "!sessionSettled" }
        if !session.isAppealed {
            sessions[1]?.isAppealed = true
            // The 30 days start here.
            sessions[1]?.failedAt = now
        }
        return "failedPending"
    }

    private mutating func answer(_ outcome: String) -> String {
        guard let session = sessions[1] else { return "!sessionNotFound" }
        if session.isAppealed, session.state == outcome { return outcome }
        if session.state == "active" { return "!notAppealed" }
        guard session.state == "failedPending" else { return "!sessionSettled" }
        guard session.isAppealed else { return "!notAppealed" }
        if outcome == "failed" { burn(1) } else { excuse(1) }
        return outcome
    }

    private mutating func void() -> String {
        guard let session = sessions[1] else { return "!sessionNotFound" }
        guard ["active", "failedPending", "voided"].contains(session.state) else {
            return "!sessionSettled"
        }
        sessions[1]?.state = "voided"
        return "voided"
    }

    private mutating func buy() -> String {
        if !hasBought { bought += 400 }
        hasBought = true
        return "purchased"
    }

    private mutating func clawBack() -> String {
        // A closed account has no debt.
        if isClosed, clawedBack == nil { debtWrittenOff += 900 }
        clawedBack = 900
        return "clawedBack"
    }

    private mutating func close(givingUp: Bool) -> String {
        if isClosed { return "closed" }
        if givingUp, active == nil {
            for (id, session) in sessions where session.state == "failedPending" { burn(id) }
        }
        if isUnsettled { return "!sessionUnsettled" }
        leftAtClosing = (max(credits, 0), ash, obsidian, votes)
        debtWrittenOff = max(-credits, 0)
        votesDue = nil
        isClosed = true
        return "closed"
    }
}
