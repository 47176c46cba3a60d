/// A value of a JSON text, with its offset.
public struct JSONValue: Sendable {
    /// The kind of value, with its contents.
    public let content: Content
    /// The offset of the value in the text, in bytes; 0 if it was not read.
    public let offset: Int

    /// The kinds of values; a number is kept as written.
    public enum Content: Sendable {
        case null
        case bool(Bool)
        case number(String)
        case string(String)
        case array([JSONValue])
        /// The members of an object, in their order.
        case object([JSONMember])
    }

    /// Creates a value at an offset.
    public init(_ content: Content, offset: Int = 0) {
        self.content = content
        self.offset = offset
    }
}

/// A name and its value in a JSON object.
public struct JSONMember: Sendable {
    /// The member's name.
    public let name: String
    /// The member's value.
    public let value: JSONValue
    /// The offset of the name in the text, in bytes; 0 if it was not read.
    public let offset: Int

    /// Creates a member of an object.
    public init(_ name: String, _ value: JSONValue, offset: Int = 0) {
        self.name = name
        self.value = value
        self.offset = offset
    }
}

extension JSONValue {
    /// The null value.
    public static var null: JSONValue { JSONValue(.null) }
    /// Creates a Boolean value.
    public static func bool(_ bool: Bool) -> JSONValue { JSONValue(.bool(bool)) }
    /// Creates a whole number.
    public static func integer(_ number: Int64) -> JSONValue { JSONValue(.number(String(number))) }
    /// Creates a string.
    public static func string(_ text: String) -> JSONValue { JSONValue(.string(text)) }
    /// Creates a list.
    public static func array(_ values: [JSONValue]) -> JSONValue { JSONValue(.array(values)) }
    /// Creates an object.
    public static func object(_ members: [JSONMember]) -> JSONValue {
        JSONValue(.object(members))
    }

    /// Returns a value, or null for nil.
    public static func optional<Value>(
        _ value: Value?,
        _ body: (Value) -> JSONValue
    ) -> JSONValue { value.map(body) ?? .null }

    /// The members of an object; nil for other values.
    public var members: [JSONMember]? {
        guard case .object(let members) = content else { return nil }
        return members
    }

    /// The characters of a string; nil for other values.
    public var text: String? {
        guard case .string(let text) = content else { return nil }
        return text
    }

    /// True for a number.
    public var isNumber: Bool {
        if case .number = content { true } else { false }
    }

    /// The member with a name; nil if it is missing, or if this is not an object.
    public subscript(_ name: String) -> JSONValue? { members?.first { $0.name == name }?.value }

    /// The value as text without white space; members keep their order.
    public var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.value(self)
        return writer.bytes
    }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
    /// Creates an object.
    public init(dictionaryLiteral members: (String, JSONValue)...) {
        self = .object(members.map { JSONMember($0, $1) })
    }
}
