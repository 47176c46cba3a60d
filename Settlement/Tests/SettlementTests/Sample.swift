import Settlement
import Testing

/// Test values from plain numbers.
enum Sample {
    static let key = [UInt8](2...34)

    static func user(_ number: Int64) throws -> UserID {
        try #require(UserID(rawValue: number))
    }

    static func session(_ number: UInt64) -> SessionID { SessionID(high: 7, low: number) }

    static func purchase(_ number: UInt64) -> PurchaseID { PurchaseID(high: 8, low: number) }

    static func amount(_ units: Int64) throws -> Amount { try #require(Amount(units: units)) }

    static func remark(_ text: String = "the phone was repaired") throws -> Remark {
        try #require(Remark(text))
    }

    static func command(
        _ action: Action,
        user: Int64 = 1,
        key: String? = nil,
        body: UInt64 = 0
    ) throws -> Command {
        let claim = try key.map { text in
            KeyClaim(
                key: try #require(IdempotencyKey(text)),
                fingerprint: Fingerprint(body, 2, 3, 4)
            )
        }
        return Command(user: try Sample.user(user), action: action, key: claim)
    }

    static func agreement(_ number: UInt64 = 1) throws -> SessionAgreement {
        let nonce = SessionNonce(bytes: [UInt8](repeating: UInt8(number % 256), count: 16))
        return SessionAgreement(nonce: try #require(nonce), grade: .fair)
    }

    static func pledge(
        _ number: UInt64 = 1,
        credits: Int64 = 500,
        minutes: Int64 = 60,
        window: AppealWindow = .standard
    ) throws -> Action {
        .start(
            SessionStart(
                session: session(number),
                length: try #require(SessionLength(pledgeMinutes: minutes)),
                appealWindow: window,
                deviceKey: try #require(DeviceKey(bytes: key)),
                agreement: try agreement(number)
            ),
            try #require(PledgeAmount(credits: credits))
        )
    }

    static func redemption(
        _ number: UInt64 = 2,
        minutes: Int64 = 30,
        window: AppealWindow = .standard
    ) throws -> Action {
        .redeem(
            SessionStart(
                session: session(number),
                length: try #require(SessionLength(redemptionMinutes: minutes)),
                appealWindow: window,
                deviceKey: try #require(DeviceKey(bytes: key)),
                agreement: try agreement(number)
            )
        )
    }

    static func success(
        _ number: UInt64 = 1,
        _ finding: EvidenceFinding = .clean
    ) -> Action {
        .resolve(ResolutionClaim(session: session(number), resolution: .success, finding: finding))
    }

    static func failure(
        _ number: UInt64 = 1,
        _ reason: FailureReason = .gaveUp,
        _ finding: EvidenceFinding = .none
    ) -> Action {
        .resolve(
            ResolutionClaim(
                session: session(number),
                resolution: .failure(reason),
                finding: finding
            )
        )
    }

    static func decision(_ isGranted: Bool, _ number: UInt64 = 1) throws -> Action {
        .decideAppeal(session(number), isGranted: isGranted, try remark())
    }
}
