// Written by Tools/generate from contract.json; change that, and run it again.
import Foundation

/// The words of a channel between Dart and the device.
enum ServiceContract {
    /// The name of the channel.
    static let channel = "com.focuspledge/service"

    /// The methods.
    enum Method: String, CaseIterable {
        /// Connects to a service if it accepts the token, and keeps both in the keychain. A running
        /// pledge goes on with a new token.
        case connectService
        /// Forgets the service and the token.
        case disconnectService
        /// Returns the address of the connected service, and asks nobody.
        case getServiceAddress
        /// Asks the service for a pledge, which the device begins once the service has agreed. A
        /// session of this ID that runs on the device already gets its stake.
        case startPledge
        /// Asks the service for a redemption of all frozen votes, like startPledge.
        case startRedemption
        /// Does what is due: asks again for a pledge that is not agreed, sends a heartbeat, or
        /// settles a session that is over with signed evidence.
        case stepPledge
        /// Asks the service for the wallet of the person.
        case getWallet
        /// Asks the service for the person's sessions, the latest first.
        case listSessions
        /// Appeals against the failure of a session; a repeated call does no harm.
        case appealSession
    }

    /// The words of `stage` in `ServicePledge`.
    enum Stage: String, CaseIterable {
        case idle, starting, running, settling, settled, refused
    }

    /// The words of `grade` in `ServicePledge`.
    enum Grade: String, CaseIterable {
        case fair, strict
    }

    /// The words of `kind` in `ServiceSession`.
    enum Kind: String, CaseIterable {
        case pledge, redemption
    }

    /// The words of `state` in `ServiceSession`.
    enum State: String, CaseIterable {
        case active
        case succeeded
        case failedPending = "failed_pending"
        case failed
        case excused
        case voided
    }

    /// The words of `reason` in `ServiceSession`.
    enum Reason: String, CaseIterable {
        case gaveUp = "gave_up"
        case appOpened = "app_opened"
        case appUsed = "app_used"
        case attempted
        case emergency
        case nativeViolation = "native_violation"
        case noHeartbeat = "no_heartbeat"
        case evidenceGap = "evidence_gap"
        case badDigest = "bad_digest"
        case clockMoved = "clock_moved"
    }

    /// The pledge or redemption that is under way with the service, or was last.
    struct Pledge {
        /// The stage of the pledge; idle without a pledge.
        var stage: Stage
        /// The session's ID; null if there is no pledge.
        var sessionId: String?
        /// The grade that was agreed: the stricter one if the session ran on the device before.
        var grade: Grade?
        /// The time until the next step; null if nothing is left to do.
        var waitMilliseconds: Int?
        /// The session as the service settled it.
        var session: Session?
        /// The service's word for why it refused to begin it, such as insufficient-credits.
        var problem: String?
        /// The reason why the device could not do what was due, in a sentence for developers; the
        /// next step tries again.
        var error: String?

        var sent: [String: Any] {
            [
                "stage": stage.rawValue,
                "sessionId": sessionId as Any? ?? NSNull(),
                "grade": grade?.rawValue as Any? ?? NSNull(),
                "waitMilliseconds": waitMilliseconds as Any? ?? NSNull(),
                "session": session?.sent as Any? ?? NSNull(),
                "problem": problem as Any? ?? NSNull(),
                "error": error as Any? ?? NSNull(),
            ]
        }
    }

    /// A session as the service knows it.
    struct Session {
        /// The session's ID.
        var sessionId: String
        /// The kind of stake: credits, or frozen votes.
        var kind: Kind
        /// The state; failed_pending can be appealed.
        var state: State
        /// The number of credits or votes at stake.
        var amount: Int
        /// The end by the service's clock, in milliseconds since 1970 UTC.
        var endsAt: Int
        /// The reason of its failure.
        var reason: Reason?
        /// The end of the time for an appeal, in milliseconds since 1970 UTC.
        var appealUntil: Int?
        /// True if an appeal waits for its answer, or had one.
        var appealed: Bool

        var sent: [String: Any] {
            [
                "sessionId": sessionId,
                "kind": kind.rawValue,
                "state": state.rawValue,
                "amount": amount,
                "endsAt": endsAt,
                "reason": reason?.rawValue as Any? ?? NSNull(),
                "appealUntil": appealUntil as Any? ?? NSNull(),
                "appealed": appealed,
            ]
        }
    }

    /// The credits, votes and rewards of the person.
    struct Wallet {
        /// The credits that can be pledged.
        var credits: Int
        /// The credits of a running pledge.
        var creditsHeld: Int
        /// The credits of failed pledges that can still be appealed.
        var creditsForfeit: Int
        /// The ash of failed pledges.
        var ash: Int
        /// The obsidian of redemptions.
        var obsidian: Int
        /// The votes that a redemption can rescue.
        var frozenVotes: Int
        /// The time at which they are lost, in milliseconds since 1970 UTC.
        var frozenVotesDueAt: Int?
        /// True if the account was closed for good.
        var closed: Bool

        var sent: [String: Any] {
            [
                "credits": credits,
                "creditsHeld": creditsHeld,
                "creditsForfeit": creditsForfeit,
                "ash": ash,
                "obsidian": obsidian,
                "frozenVotes": frozenVotes,
                "frozenVotesDueAt": frozenVotesDueAt as Any? ?? NSNull(),
                "closed": closed,
            ]
        }
    }

    /// The arguments of `connectService`.
    struct ConnectServiceArguments {
        /// The address of the service; it begins with https://.
        let address: String
        /// The person's bearer token.
        let token: String

        init(_ reader: ArgumentReader) throws(CallError) {
            address = try reader.string("address", length: 1...2048)
            token = try reader.string("token", length: 1...8192)
        }
    }

    /// The answer of `connectService`.
    struct ConnectServiceAnswer {
        /// The wallet of the person.
        var wallet: Wallet

        var sent: [String: Any] { ["wallet": wallet.sent] }
    }

    /// The answer of `disconnectService`.
    struct DisconnectServiceAnswer {
        /// Always true; a pledge that is not over throws.
        var success: Bool

        var sent: [String: Any] { ["success": success] }
    }

    /// The answer of `getServiceAddress`.
    struct GetServiceAddressAnswer {
        /// The address; null if no service is connected.
        var address: String?

        var sent: [String: Any] { ["address": address as Any? ?? NSNull()] }
    }

    /// The arguments of `startPledge`.
    struct StartPledgeArguments {
        /// The session's ID, a UUID in lower case that was never used.
        let sessionId: String
        /// The length, 15 to 120 minutes.
        let durationMinutes: Int
        /// The stake, 100 to 5000 credits in steps of 50.
        let credits: Int
        /// The grade: strict if an attempt to open something fails it, too.
        let grade: Grade

        init(_ reader: ArgumentReader) throws(CallError) {
            sessionId = try reader.uuid("sessionId")
            durationMinutes = try reader.int("durationMinutes", in: 15...120)
            credits = try reader.int("credits", in: 100...5000)
            grade = try reader.word("grade")
        }
    }

    /// The answer of `startPledge`.
    struct StartPledgeAnswer {
        /// The pledge after the first attempt to begin it.
        var pledge: Pledge

        var sent: [String: Any] { ["pledge": pledge.sent] }
    }

    /// The arguments of `startRedemption`.
    struct StartRedemptionArguments {
        /// The session's ID, a UUID in lower case that was never used.
        let sessionId: String
        /// The length, 15 to 60 minutes.
        let durationMinutes: Int
        /// The grade: strict if an attempt to open something fails it, too.
        let grade: Grade

        init(_ reader: ArgumentReader) throws(CallError) {
            sessionId = try reader.uuid("sessionId")
            durationMinutes = try reader.int("durationMinutes", in: 15...60)
            grade = try reader.word("grade")
        }
    }

    /// The answer of `startRedemption`.
    struct StartRedemptionAnswer {
        /// The redemption after the first attempt to begin it.
        var pledge: Pledge

        var sent: [String: Any] { ["pledge": pledge.sent] }
    }

    /// The answer of `stepPledge`.
    struct StepPledgeAnswer {
        /// The pledge after the step.
        var pledge: Pledge

        var sent: [String: Any] { ["pledge": pledge.sent] }
    }

    /// The answer of `getWallet`.
    struct GetWalletAnswer {
        /// The wallet of the person.
        var wallet: Wallet

        var sent: [String: Any] { ["wallet": wallet.sent] }
    }

    /// The arguments of `listSessions`.
    struct ListSessionsArguments {
        /// The most sessions of one page.
        let limit: Int
        /// The cursor of the page before; null for the first page.
        let cursor: String?

        init(_ reader: ArgumentReader) throws(CallError) {
            limit = try reader.int("limit", in: 1...100)
            cursor = reader.has("cursor") ? try reader.string("cursor", length: 1...64) : nil
        }
    }

    /// The answer of `listSessions`.
    struct ListSessionsAnswer {
        /// The sessions of the page.
        var sessions: [Session]
        /// The cursor of the next page; null on the last.
        var cursor: String?

        var sent: [String: Any] {
            [
                "sessions": sessions.map { $0.sent },
                "cursor": cursor as Any? ?? NSNull(),
            ]
        }
    }

    /// The arguments of `appealSession`.
    struct AppealSessionArguments {
        /// The session's ID.
        let sessionId: String
        /// The reason of the person, of up to 500 bytes of UTF-8; null for none.
        let text: String?

        init(_ reader: ArgumentReader) throws(CallError) {
            sessionId = try reader.uuid("sessionId")
            text = reader.has("text") ? try reader.string("text", length: 1...500) : nil
        }
    }

    /// The answer of `appealSession`.
    struct AppealSessionAnswer {
        /// The session after the appeal.
        var session: Session

        var sent: [String: Any] { ["session": session.sent] }
    }
}
