/// A value of a JSON text, with its place.
public struct JSONValue: Sendable {
    /// The kind of value with its contents.
    public let form: Form
    /// The bytes before it in the text; 0 if it was not read.
    public let offset: Int

    /// The kinds of values; a number is kept as written.
    public enum Form: Sendable {
        case null
        case bool(Bool)
        case number(String)
        case string(String)
        case array([JSONValue])
        /// The members of an object, in their order.
        case object([JSONMember])
    }

    /// Creates a value at a place.
    public init(_ form: Form, offset: Int = 0) {
        self.form = form
        self.offset = offset
    }
}

/// A name and its value in a JSON object.
public struct JSONMember: Sendable {
    /// The member's name.
    public let name: String
    /// The member's value.
    public let value: JSONValue
    /// The bytes before the name; 0 if it was not read.
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
    /// True or false.
    public static func bool(_ bool: Bool) -> JSONValue { JSONValue(.bool(bool)) }
    /// A whole number.
    public static func integer(_ number: Int64) -> JSONValue { JSONValue(.number(String(number))) }
    /// A string.
    public static func string(_ text: String) -> JSONValue { JSONValue(.string(text)) }
    /// A list.
    public static func array(_ values: [JSONValue]) -> JSONValue { JSONValue(.array(values)) }
    /// An object.
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
        guard case .object(let members) = form else { return nil }
        return members
    }

    /// The characters of a string; nil for other values.
    public var text: String? {
        guard case .string(let text) = form else { return nil }
        return text
    }

    /// True for a number.
    public var isNumber: Bool {
        if case .number = form { true } else { false }
    }

    /// The member with a name; nil if it is missing, or this is no object.
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
