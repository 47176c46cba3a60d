/// One JSON value; numbers are whole wherever something is counted.
indirect enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    /// A number without a fraction or exponent that fits 64 bits.
    case integer(Int64)
    /// Any other number, as it was written.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([JSONMember])

    /// Returns a value, or null for nil.
    static func optional<Value>(_ value: Value?, _ body: (Value) -> JSONValue) -> JSONValue {
        value.map(body) ?? .null
    }

    /// The members of an object; nil for other values.
    var members: [JSONMember]? {
        guard case .object(let members) = self else { return nil }
        return members
    }

    /// The characters of a string; nil for other values.
    var text: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    /// The whole number, also if it was written with a fraction of zeros, as some clients write
    /// every number; nil for other values.
    var whole: Int64? {
        switch self {
        case .integer(let number): return number
        case .number(let text):
            guard let point = text.firstIndex(of: "."),
                text[point...].dropFirst().allSatisfy({ $0 == "0" })
            else { return nil }
            return Int64(text[..<point])
        default: return nil
        }
    }

    /// The member with a name; nil if there is none, or this is no object.
    subscript(_ name: String) -> JSONValue? { members?.first { $0.name == name }?.value }
}
