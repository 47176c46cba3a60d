import ArgumentParser
import Foundation
import StintConsole

enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
    case table
    case json
}

/// The options for the format of a result.
struct ReportOptions: ParsableArguments {
    @Option(
        help: "The output format: \(OutputFormat.allValueStrings.joined(separator: " or "))."
    )
    var format = OutputFormat.table

    @OptionGroup
    var progress: ProgressOption
}

/// The option that shows progress.
struct ProgressOption: ParsableArguments {
    @Flag(
        name: .customLong("progress"),
        help: "Show progress even if standard error is not a terminal."
    )
    var isWanted = false

    func begin(_ console: Console, total: Int, unit: String) -> ProgressLine {
        ProgressLine(console, isWanted: isWanted, total: total, unit: unit)
    }
}

/// Encodes values as JSON with sorted keys.
enum JSONText {
    static func of(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    }
}

/// A JSON object that omits fields without a value.
struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
    private var fields: [(key: Name, value: any Encodable)]

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    init(dictionaryLiteral fields: (String, (any Encodable)?)...) { self.init(fields) }

    init(_ fields: [(String, (any Encodable)?)]) {
        self.fields = fields.compactMap { name, value in
            value.map { (Name(stringValue: name), $0) }
        }
    }

    /// Returns the object with the fields of another.
    func adding(_ other: JSONObject) -> JSONObject {
        var object = self
        object.fields += other.fields
        return object
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Name.self)
        for (key, value) in fields { try container.encode(value, forKey: key) }
    }
}
