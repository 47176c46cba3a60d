import ArgumentParser
import Foundation

/// How results are written.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
    /// For people.
    case table
    /// For programs.
    case json
}

/// Writes values as JSON, always in the same form.
enum JSONText {
    static func of(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    }
}

/// An object for programs: its fields by name, without those that have no value.
struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
    private let fields: [(key: Name, value: any Encodable)]

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    init(dictionaryLiteral fields: (String, (any Encodable)?)...) {
        self.fields = fields.compactMap { name, value in
            value.map { (Name(stringValue: name), $0) }
        }
    }

    private init(_ fields: [(key: Name, value: any Encodable)]) { self.fields = fields }

    /// Returns the object with the fields of another.
    func adding(_ other: JSONObject) -> JSONObject { JSONObject(fields + other.fields) }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Name.self)
        for (key, value) in fields { try container.encode(value, forKey: key) }
    }
}
