public import Foundation

/// The balances of the person with the service.
public struct ServiceWallet: Hashable, Sendable {
    /// The credits that can be pledged.
    public let credits: Int
    /// The credits that a running pledge holds.
    public let creditsHeld: Int
    /// The credits of failed pledges that can still be appealed.
    public let creditsForfeit: Int
    /// The ash that failed pledges have left.
    public let ash: Int
    /// The obsidian that redemptions have made of ash.
    public let obsidian: Int
    /// The votes that a redemption can rescue.
    public let frozenVotes: Int
    /// The instant at which they are lost; nil without any.
    public let frozenVotesDue: Date?
    /// True if the account was closed for good.
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

    /// Reads the service's JSON.
    /// - Throws: `DecodingError` that names what cannot be read.
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

/// The account of a person with the service.
public struct ServiceAccount: Hashable, Sendable {
    /// The balances of the person.
    public let wallet: ServiceWallet
    /// The last pledge or redemption; nil before the first.
    public let last: ServiceSession?
}
