import Foundation

/// An instant as the service writes it: RFC 3339 in UTC with milliseconds.
struct ServiceInstant: Decodable {
    let date: Date

    init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        do {
            date = try Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(text)
        } catch {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "no instant: \(text)")
            )
        }
    }
}
