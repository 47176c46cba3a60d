import Settlement

/// A pledge that is begun and given up: the two commands that are measured.
struct Pledge {
    /// What everybody pledges.
    static let credits: Int64 = 100

    let user: UserID
    /// Its name, and that of its two keys: the round in the first half, the user in the second.
    let session: SessionID

    init(user: UserID, round: UInt64) {
        self.user = user
        session = SessionID(high: round, low: UInt64(user.rawValue))
    }

    /// Begins it.
    var start: Command {
        get throws {
            try command(
                .start(
                    SessionStart(
                        session: session,
                        length: try required(SessionLength(pledgeMinutes: 60)),
                        appealWindow: .standard,
                        deviceKey: try required(
                            DeviceKey(bytes: [4] + [UInt8](repeating: 7, count: 64))
                        ),
                        agreement: SessionAgreement(
                            nonce: try required(
                                SessionNonce(bytes: [UInt8](repeating: 9, count: 16))
                            ),
                            grade: .fair
                        )
                    ),
                    try required(PledgeAmount(credits: Pledge.credits))
                ),
                step: 1
            )
        }
    }

    /// Gives it up.
    var settle: Command {
        get throws {
            try command(
                .resolve(
                    Resolve(session: session, resolution: .failure(.gaveUp), finding: .none)
                ),
                step: 2
            )
        }
    }

    private func command(_ action: Action, step: UInt64) throws -> Command {
        let text = "\(step)-\(session.high)-\(session.low)"
        return Command(
            user: user,
            action: action,
            key: KeyClaim(
                key: try required(IdempotencyKey(text)),
                fingerprint: Fingerprint(step, session.high, session.low, 0)
            )
        )
    }
}

/// What should not be missing is.
struct Missing: Error {}

/// Returns a value that is there.
func required<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw Missing() }
    return value
}
