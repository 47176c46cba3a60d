import Basics
import Foundation
import Limits

/// A reader of the fields of an object, which reports their places in errors.
struct FieldReader {
    /// The path of the object, empty for the outermost.
    private let path: String
    private let offset: Int
    private let fields: [JSONMember]
    private var names: [String] = []
    var formerDays: Weekdays?

    init(_ node: JSONValue, path: String) throws(ParseError) {
        guard case .object(let fields) = node.content else {
            throw node.notAllowed("an object", in: path)
        }
        self.path = path
        self.fields = fields
        offset = node.offset
        for (index, field) in fields.enumerated()
        where fields[..<index].contains(where: { $0.name == field.name }) {
            throw ParseError(.fieldTwice, field: pathed(field.name), offset: field.offset)
        }
    }

    func pathed(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

    /// Returns a field's value, or nil if it is missing.
    mutating func optional(_ name: String) -> JSONValue? {
        names.append(name)
        return fields.first { $0.name == name }?.value
    }

    mutating func node(_ name: String) throws(ParseError) -> JSONValue {
        guard let node = optional(name) else {
            throw ParseError(.fieldMissing, field: pathed(name), offset: offset)
        }
        return node
    }

    /// Checks that the object contains no other fields than those that were read.
    func finish() throws(ParseError) {
        for field in fields where !names.contains(field.name) {
            throw ParseError(
                .fieldUnknown(allowed: names),
                field: pathed(field.name),
                offset: field.offset
            )
        }
    }

    /// Reads all fields of the object in a field.
    mutating func object<Value>(
        _ name: String,
        _ body: (inout FieldReader) throws(ParseError) -> Value
    ) throws(ParseError) -> Value {
        var reader = try FieldReader(try node(name), path: pathed(name))
        let value = try body(&reader)
        try reader.finish()
        formerDays = reader.formerDays ?? formerDays
        return value
    }

    mutating func list<Value>(
        _ name: String,
        maximum: Int,
        _ body: (JSONValue, _ path: String) throws(ParseError) -> Value
    ) throws(ParseError) -> [Value] {
        let node = try node(name)
        guard case .array(let nodes) = node.content else {
            throw refusal(.notAllowed(found: node.kindText, allowed: "a list"), name, node)
        }
        guard nodes.count <= maximum else {
            throw refusal(
                .outOfRange(found: "\(nodes.count) entries", allowed: 0...Int64(maximum)),
                name,
                node
            )
        }
        var values: [Value] = []
        values.reserveCapacity(nodes.count)
        for (index, node) in nodes.enumerated() {
            values.append(try body(node, "\(pathed(name))[\(index)]"))
        }
        return values
    }

    /// Checks that all other fields are equal to those that a figure is written with.
    mutating func agree(with checkpoint: Checkpoint, _ name: String) throws(ParseError) {
        var expected = JSONWriter()
        expected.object { _ = $0.checkpoint(checkpoint) }
        guard let others = try JSONScanner.whole(expected.bytes).members else { return }
        for other in others where other.name != name {
            let node = try node(other.name)
            let (found, wanted) = (node.bytes, other.value.bytes)
            guard found == wanted else {
                throw refusal(
                    .contradictory(
                        found: String(decoding: found, as: UTF8.self),
                        expected: String(decoding: wanted, as: UTF8.self)
                    ),
                    other.name
                )
            }
        }
    }

    mutating func text(_ name: String) throws(ParseError) -> String {
        try FieldReader.text(try node(name), path: pathed(name))
    }

    mutating func number<Number: FixedWidthInteger>(
        _ name: String,
        in range: ClosedRange<Int64>
    ) throws(ParseError) -> Number {
        try FieldReader.number(try node(name), path: pathed(name), in: range)
    }

    /// Returns the error of a field.
    func refusal(
        _ problem: ExchangeError.Problem,
        _ name: String,
        _ node: JSONValue? = nil
    ) -> ParseError {
        let field = fields.first { $0.name == name }
        return ParseError(
            problem,
            field: pathed(name),
            offset: node?.offset ?? field?.value.offset ?? offset
        )
    }

    static func text(_ node: JSONValue, path: String) throws(ParseError) -> String {
        guard case .string(let text) = node.content else {
            throw node.notAllowed("a text in quotes", in: path)
        }
        return text
    }

    static func number<Number: FixedWidthInteger>(
        _ node: JSONValue,
        path: String,
        in range: ClosedRange<Int64>
    ) throws(ParseError) -> Number {
        guard case .number(let text) = node.content,
            text.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: "-") })
        else {
            let allowed = "a whole number from \(range.lowerBound) to \(range.upperBound)"
            throw node.notAllowed(allowed, in: path)
        }
        guard let wide = Int64(text), range.contains(wide), let number = Number(exactly: wide)
        else {
            throw ParseError(
                .outOfRange(found: text, allowed: range),
                field: path,
                offset: node.offset
            )
        }
        return number
    }
}
