package import Basics
import Foundation
import Settlement

/// Reads the members of a request's body, and rejects unknown ones.
struct JSONFields {
    private var values: [String: JSONValue] = [:]

    init(_ body: [UInt8]) throws(Problem) {
        let value: JSONValue
        do throws(JSONFault) {
            value = try JSONValue(reading: body)
        } catch {
            throw Problem(.malformedBody, detail: error.words)
        }
        guard let members = value.members else {
            throw Problem(.malformedBody, detail: "the body is not a JSON object")
        }
        for member in members { values[member.name] = member.value }
    }

    /// Returns a member; nil if it is missing or null.
    mutating func optional(_ name: String) -> JSONValue? {
        guard let value = values.removeValue(forKey: name) else { return nil }
        if case .null = value.content { return nil }
        return value
    }

    /// Returns a required member, converted.
    /// - Throws: `Problem` with the expected value, if it is missing or invalid.
    mutating func required<Value>(
        _ name: String,
        _ form: String,
        _ make: (JSONValue) -> Value?
    ) throws(Problem) -> Value {
        guard let value = optional(name).flatMap(make) else {
            throw Problem(.invalidRequest, detail: "\(name) must be \(form)")
        }
        return value
    }

    /// Returns an optional member, converted; nil if it is missing or null.
    mutating func value<Value>(
        _ name: String,
        _ form: String,
        _ make: (JSONValue) -> Value?
    ) throws(Problem) -> Value? {
        guard let found = optional(name) else { return nil }
        guard let value = make(found) else {
            throw Problem(.invalidRequest, detail: "\(name) must be \(form)")
        }
        return value
    }

    func finish() throws(Problem) {
        guard let name = values.keys.min() else { return }
        let short = name.count > 40 ? name.prefix(40) + "…" : name[...]
        throw Problem(
            .invalidRequest,
            detail: "unknown member \(String(reflecting: String(short)))"
        )
    }
}

extension JSONFault {
    fileprivate var words: String {
        switch problem {
        case .truncated, .textInvalid, .expected:
            "the body is not valid JSON at byte \(offset)"
        case .tooDeep(let maximum): "the body is nested deeper than \(maximum) levels"
        case .nameRepeated: "the body has two members with the same name"
        }
    }
}

extension JSONValue {
    /// The maximum nesting of arrays and objects.
    private static let depthMaximum = 16

    /// Reads one value, and rejects JSON that parsers could interpret differently.
    ///
    /// Callers limit the length of the text.
    package init(reading bytes: [UInt8]) throws(JSONFault) {
        var scanner = JSONScanner(bytes, depthMaximum: JSONValue.depthMaximum)
        self = try scanner.value(allowsRepeatedNames: false)
        try scanner.finish()
    }

    /// Reads one value; nil if it is invalid, or parsers could interpret it differently.
    package init?(readable bytes: [UInt8]) {
        do throws(JSONFault) { try self.init(reading: bytes) } catch { return nil }
    }

    /// The integer, even with a fraction of zeros, as some clients write; nil for other values.
    package var whole: Int64? {
        guard case .number(let text) = content else { return nil }
        guard let point = text.firstIndex(of: ".") else { return Int64(text) }
        guard text[point...].dropFirst().allSatisfy({ $0 == "0" }) else { return nil }
        return Int64(text[..<point])
    }

    /// The bytes of a string in Base64 with padding; nil for other values.
    var base64: [UInt8]? {
        guard let text, let data = Data(base64Encoded: text), data.base64EncodedString() == text
        else { return nil }
        return [UInt8](data)
    }
}
