public import Foundation

/// The person's balances at the service.
public struct ServiceWallet: Hashable, Sendable {
    /// The credits that can be pledged.
    public let credits: Int
    /// The credits that a running pledge holds.
    public let creditsHeld: Int
    /// The credits of failed pledges that can still be appealed.
    public let creditsForfeit: Int
    /// The ash of failed pledges.
    public let ash: Int
    /// The obsidian that redemptions made from ash.
    public let obsidian: Int
    /// The votes that a redemption can rescue.
    public let frozenVotes: Int
    /// The instant at which the votes are lost; nil without any.
    public let frozenVotesDue: Date?
    /// True if the account was closed permanently.
    public let isClosed: Bool
}

extension ServiceWallet: Decodable {
    private struct Balances: Decodable {
        let available: Int
        let held: Int
        let forfeit: Int
    }

    private enum CodingKeys: String, CodingKey {
        case credits, ash, obsidian, frozenVotes, frozenVotesDueAt, closedAt
    }

    /// Decodes the service's JSON.
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let balances = try container.decode(Balances.self, forKey: .credits)
        credits = balances.available
        creditsHeld = balances.held
        creditsForfeit = balances.forfeit
        ash = try container.decode(Int.self, forKey: .ash)
        obsidian = try container.decode(Int.self, forKey: .obsidian)
        frozenVotes = try container.decode(Balances.self, forKey: .frozenVotes).available
        frozenVotesDue =
            try container.decodeIfPresent(ServiceInstant.self, forKey: .frozenVotesDueAt)?.date
        isClosed = try container.decodeIfPresent(ServiceInstant.self, forKey: .closedAt) != nil
    }
}

/// A person's account at the service.
public struct ServiceAccount: Hashable, Sendable {
    public let wallet: ServiceWallet
    /// The last pledge or redemption; nil before the first.
    public let last: ServiceSession?
}
