import Settlement

/// Draws the requests of people from a seed.
struct HistoryDraw {
    private var state: UInt64
    private var sessionCount: UInt64 = 0
    private var purchaseCount: UInt64 = 0
    private var keyCount = 0
    private var earlier: [Command] = []

    init(seed: UInt64) throws { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    /// Returns a pause in milliseconds.
    mutating func pause() -> Int64 {
        [0, 0, 1_000, 60_000, 1_200_000, 90_000_000][Int(below(6))]
    }

    mutating func isSweepNext() -> Bool { below(8) == 0 }

    mutating func isCrashNext() -> Bool { below(10) == 0 }

    /// Returns a batch of commands, some of them repeated.
    mutating func batch() throws -> [Command] {
        var commands: [Command] = []
        for _ in 0...below(12) {
            if let old = earlier.last, below(5) == 0 {
                commands.append(below(2) == 0 ? old : earlier[Int(below(UInt64(earlier.count)))])
                continue
            }
            let command = try self.command()
            earlier.append(command)
            commands.append(command)
        }
        return commands
    }

    private mutating func command() throws -> Command {
        let user = Int64(1 + below(4))
        let known = 1 + below(max(sessionCount, 1))
        let recent = max(sessionCount, 1)
        var isKeyed = true
        let action: Action
        switch below(14) {
        case 0, 1:
            purchaseCount += below(4) == 0 ? 0 : 1
            action = .purchase(Sample.purchase(purchaseCount), try Sample.amount(5_000))
        case 2, 3, 4:
            sessionCount += 1
            action = try Sample.pledge(
                sessionCount,
                minutes: 15,
                window: below(2) == 0 ? .strict : .standard
            )
        case 5:
            sessionCount += 1
            action = try Sample.redemption(sessionCount, minutes: 15)
        case 6: action = Sample.success(recent)
        case 7: action = Sample.success(known, [.gap, .clockMoved, .none, .clean][Int(below(4))])
        case 8: action = Sample.failure(recent)
        case 9:
            isKeyed = false
            action = .heartbeat(Sample.session(recent))
        case 10:
            let findings: [EvidenceFinding?] = [nil, EvidenceFinding.none, .clean, .gap]
            let evidence = AppealEvidence(findings[Int(below(4))])
            action = .appeal(Sample.session(recent), evidence: evidence)
        case 11: action = try Sample.decision(below(2) == 0, known)
        case 12:
            action =
                below(2) == 0
                ? .clawBack(Sample.purchase(1 + below(max(purchaseCount, 1))))
                : .void(Sample.session(recent), try Sample.remark())
        default: action = below(40) == 0 ? .closeAccount(.kept) : .expireVotes
        }
        guard isKeyed else { return try Sample.command(action, user: user) }
        keyCount += 1
        return try Sample.command(
            action,
            user: user,
            key: "key-\(below(20) == 0 ? keyCount / 2 : keyCount)",
            body: UInt64(keyCount)
        )
    }

    private mutating func below(_ bound: UInt64) -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return (state >> 20) % bound
    }
}
