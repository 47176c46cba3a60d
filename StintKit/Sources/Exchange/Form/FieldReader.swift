import Foundation
import Limits

/// Reads the fields of an object, each once, knowing where each stands.
struct FieldReader {
    /// The path of the object, empty for the outermost.
    private let path: String
    private let offset: Int
    private let fields: [JSONNode.Field]
    private var names: [String] = []

    /// Reads an object.
    init(_ node: JSONNode, path: String) throws(Misreading) {
        guard case .object(let fields) = node.value else {
            throw Misreading(
                .notAllowed(found: node.kindText, allowed: "an object"),
                field: path.isEmpty ? nil : path,
                offset: node.offset
            )
        }
        self.path = path
        self.fields = fields
        offset = node.offset
        for (index, field) in fields.enumerated()
        where fields[..<index].contains(where: { $0.name == field.name }) {
            throw Misreading(.fieldTwice, field: pathed(field.name), offset: field.offset)
        }
    }

    /// The path of a field.
    func pathed(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

    /// Returns a field's value, or nil if it is missing.
    mutating func optional(_ name: String) -> JSONNode? {
        names.append(name)
        return fields.first { $0.name == name }?.node
    }

    /// Returns true if a field is there that older exports do not have.
    mutating func knows(_ name: String, since version: UInt8) -> Bool {
        if fields.contains(where: { $0.name == name }) { return true }
        names.append(name)
        return false
    }

    /// Returns a field's value.
    mutating func node(_ name: String) throws(Misreading) -> JSONNode {
        guard let node = optional(name) else {
            throw Misreading(.fieldMissing, field: pathed(name), offset: offset)
        }
        return node
    }

    /// Checks that there are no fields but those that were asked for.
    func finish() throws(Misreading) {
        for field in fields where !names.contains(field.name) {
            throw Misreading(
                .fieldUnknown(allowed: names),
                field: pathed(field.name),
                offset: field.offset
            )
        }
    }

    /// Reads the fields of an object in a field, all of them.
    mutating func object<Value>(
        _ name: String,
        _ body: (inout FieldReader) throws(Misreading) -> Value
    ) throws(Misreading) -> Value {
        var reader = try FieldReader(try node(name), path: pathed(name))
        let value = try body(&reader)
        try reader.finish()
        return value
    }

    /// Reads the elements of a list in a field.
    mutating func list<Value>(
        _ name: String,
        maximum: Int,
        _ body: (JSONNode, _ path: String) throws(Misreading) -> Value
    ) throws(Misreading) -> [Value] {
        let node = try node(name)
        guard case .list(let nodes) = node.value else {
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

    /// Checks that the object is, field by field, what a figure is written as.
    mutating func agree(with carried: Carried, _ name: String) throws(Misreading) {
        var expected = JSONWriter()
        expected.object { _ = $0.carried(carried) }
        var scanner = JSONScanner(expected.bytes)
        guard case .object(let others) = try scanner.node().value else { return }
        for other in others where other.name != name {
            let node = try node(other.name)
            var found = JSONWriter()
            found.value(node)
            var wanted = JSONWriter()
            wanted.value(other.node)
            guard found.bytes == wanted.bytes else {
                throw refusal(
                    .contradictory(
                        found: String(decoding: found.bytes, as: UTF8.self),
                        expected: String(decoding: wanted.bytes, as: UTF8.self)
                    ),
                    other.name
                )
            }
        }
    }

    /// Reads a text.
    mutating func text(_ name: String) throws(Misreading) -> String {
        try FieldReader.text(try node(name), path: pathed(name))
    }

    /// Reads a whole number.
    mutating func number<Number: FixedWidthInteger>(
        _ name: String,
        in range: ClosedRange<Int64>
    ) throws(Misreading) -> Number {
        try FieldReader.number(try node(name), path: pathed(name), in: range)
    }

    /// Returns the error of a field.
    func refusal(
        _ problem: ExchangeError.Problem,
        _ name: String,
        _ node: JSONNode? = nil
    ) -> Misreading {
        let field = fields.first { $0.name == name }
        return Misreading(
            problem,
            field: pathed(name),
            offset: node?.offset ?? field?.node.offset ?? offset
        )
    }

    static func text(_ node: JSONNode, path: String) throws(Misreading) -> String {
        guard case .text(let text) = node.value else {
            throw Misreading(
                .notAllowed(found: node.kindText, allowed: "a text in quotes"),
                field: path,
                offset: node.offset
            )
        }
        return text
    }

    static func number<Number: FixedWidthInteger>(
        _ node: JSONNode,
        path: String,
        in range: ClosedRange<Int64>
    ) throws(Misreading) -> Number {
        guard case .number(let text) = node.value,
            text.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: "-") })
        else {
            throw Misreading(
                .notAllowed(
                    found: node.kindText,
                    allowed: "a whole number from \(range.lowerBound) to \(range.upperBound)"
                ),
                field: path,
                offset: node.offset
            )
        }
        guard let wide = Int64(text), range.contains(wide), let number = Number(exactly: wide)
        else {
            throw Misreading(
                .outOfRange(found: text, allowed: range),
                field: path,
                offset: node.offset
            )
        }
        return number
    }
}
