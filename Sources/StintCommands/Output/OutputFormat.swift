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
