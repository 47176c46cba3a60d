import Foundation
import Limits

/// The name of a pledge as the service writes it: the text of a UUID.
struct PledgeName: Decodable {
    let id: PledgeID

    init(_ id: PledgeID) { self.id = id }

    init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        let digits = text.filter { $0 != "-" }
        guard UUID(uuidString: text) != nil, let high = UInt64(digits.prefix(16), radix: 16),
            let low = UInt64(digits.suffix(16), radix: 16)
        else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "no UUID: \(text)")
            )
        }
        id = PledgeID(high: high, low: low)
    }

    /// The text of the UUID, in small letters.
    var text: String {
        let bytes = [id.high, id.low].flatMap { word in
            (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) }
        }
        let digits = bytes.map { byte in
            String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
        }
        return [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }
            .joined(separator: "-")
    }
}
