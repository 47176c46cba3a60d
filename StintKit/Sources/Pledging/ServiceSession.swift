public import Foundation
public import Limits

/// A pledge or redemption at the service, which decides about credits.
public struct ServiceSession: Hashable, Sendable {
    /// The ID, the same as on the phone.
    public let id: PledgeID
    /// The kind of stake.
    public let kind: Kind
    /// The state at the time of the answer.
    public let state: State
    /// The credits or votes at stake.
    public let amount: Int
    /// The end, by the service's clock.
    public let end: Date
    /// The reason of its failure; nil without one, or if this version doesn't know it.
    public let reason: Reason?
    /// The end of the time for an appeal; nil if it hasn't failed.
    public let appealUntil: Date?
    /// True if there was an appeal, pending or answered.
    public let isAppealed: Bool

    /// The kind of stake of a session.
    public enum Kind: String, Decodable, Sendable {
        case pledge
        case redemption
    }

    /// The state of a session; all except `active` and `failedPending` are final.
    public enum State: String, Decodable, Sendable {
        /// It runs, or has ended and waits for evidence.
        case active
        /// It was kept, and the stake returned.
        case succeeded
        /// It failed, and can be appealed.
        case failedPending = "failed_pending"
        /// It failed, and the stake is lost.
        case failed
        /// It failed, and the appeal was granted.
        case excused
        case voided
    }

    /// The reason why a session failed.
    public enum Reason: String, Codable, Sendable {
        case gaveUp = "gave_up"
        case opened = "app_opened"
        case used = "app_used"
        case attempted
        case emergency
        /// The app reported a violation.
        case violation = "native_violation"
        /// The phone sent nothing in time.
        case unheard = "no_heartbeat"
        case gap = "evidence_gap"
        case badDigest = "bad_digest"
        case clockMoved = "clock_moved"
    }
}

extension ServiceSession: Decodable {
    private enum CodingKeys: String, CodingKey {
        case id, kind, state, amount, endsAt, reason, appealUntil, appealedAt
    }

    /// Decodes the service's JSON.
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let name = try container.decode(String.self, forKey: .id)
        guard let id = PledgeID(uuid: name.utf8) else {
            throw DecodingError.dataCorruptedError(
                forKey: .id,
                in: container,
                debugDescription: "not a UUID: \(name)"
            )
        }
        self.id = id
        kind = try container.decode(Kind.self, forKey: .kind)
        state = try container.decode(State.self, forKey: .state)
        amount = try container.decode(Int.self, forKey: .amount)
        end = try container.decode(ServiceInstant.self, forKey: .endsAt).date
        reason = try container.decodeIfPresent(String.self, forKey: .reason)
            .flatMap(Reason.init(rawValue:))
        appealUntil = try container.decodeIfPresent(ServiceInstant.self, forKey: .appealUntil)?.date
        isAppealed = try container.decodeIfPresent(ServiceInstant.self, forKey: .appealedAt) != nil
    }
}

extension ServiceSession.Reason {
    init(_ breach: PledgeBreach) {
        self =
            switch breach {
            case .opened: .opened
            case .used: .used
            case .attempted: .attempted
            case .gaveUp: .gaveUp
            case .emergency: .emergency
            }
    }
}

/// A page of the person's sessions, the latest first.
public struct ServicePage: Hashable, Decodable, Sendable {
    public let sessions: [ServiceSession]
    /// The cursor of the next page; nil on the last.
    public let cursor: String?
}

/// An instant of the service: RFC 3339 in UTC, with milliseconds.
struct ServiceInstant: Decodable {
    let date: Date

    init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        do {
            date = try Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(text)
        } catch {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "not an instant: \(text)")
            )
        }
    }
}
