public import Foundation
public import Limits

/// A row of the person's ledger at the service.
public struct ServiceTransfer: Hashable, Sendable {
    public let id: String
    /// The kind, for example `purchase` or `hold`.
    public let kind: String
    /// The session that it belongs to; nil for a purchase, which belongs to none.
    public let session: PledgeID?
    /// The account from which the units come, for example `available` or `world`.
    public let from: String
    public let to: String
    public let amount: Int
    /// The currency: `credits`, `ash`, `obsidian` or `frozen_votes`.
    public let currency: String
    public let date: Date
}

extension ServiceTransfer: Decodable {
    private enum CodingKeys: String, CodingKey {
        case id, kind, session, from, to, amount, currency, at
    }

    /// Decodes the service's JSON.
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(String.self, forKey: .id)
        kind = try container.decode(String.self, forKey: .kind)
        session = try container.decodeIfPresent(String.self, forKey: .session)
            .flatMap { PledgeID(uuid: $0.utf8) }
        from = try container.decode(String.self, forKey: .from)
        to = try container.decode(String.self, forKey: .to)
        amount = try container.decode(Int.self, forKey: .amount)
        currency = try container.decode(String.self, forKey: .currency)
        date = try container.decode(ServiceInstant.self, forKey: .at).date
    }
}

/// A page of the person's transfers, the latest first.
public struct ServiceTransferPage: Hashable, Decodable, Sendable {
    public let transfers: [ServiceTransfer]
    /// The cursor of the next page; nil on the last.
    public let cursor: String?
}
