import Settlement

/// A pledge that is started and given up: the two measured commands.
struct Pledge {
    /// The stake of each pledge.
    static let credits: Int64 = 100

    let user: UserID
    /// The ID, also used for its two keys: the round in the first half, the user in the second.
    let session: SessionID

    init(user: UserID, round: UInt64) {
        self.user = user
        session = SessionID(high: round, low: UInt64(user.rawValue))
    }

    /// The command that starts the pledge.
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

    /// The command that gives it up.
    var settle: Command {
        get throws {
            try command(
                .resolve(
                    ResolutionClaim(session: session, resolution: .failure(.gaveUp), finding: .none)
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

/// An expected value is missing.
struct Missing: Error {}

/// Returns a value, or throws if it is nil.
func required<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw Missing() }
    return value
}
