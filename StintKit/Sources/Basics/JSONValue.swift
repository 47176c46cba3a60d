/// A value of a JSON text, with the place where it stood.
public struct JSONValue: Sendable {
    /// What it is.
    public let form: Form
    /// The bytes that stood before it in the text; 0 if it was not read.
    public let offset: Int

    /// What a value is; a number is kept as it is written.
    public enum Form: Sendable {
        /// Nothing.
        case null
        /// True or false.
        case bool(Bool)
        /// The digits of a number.
        case number(String)
        /// The characters of a string.
        case string(String)
        /// The elements of a list.
        case array([JSONValue])
        /// The members of an object, in their order.
        case object([JSONMember])
    }

    /// Creates a value that stood at a place.
    public init(_ form: Form, offset: Int = 0) {
        self.form = form
        self.offset = offset
    }
}

/// A name and its value in a JSON object.
public struct JSONMember: Sendable {
    /// The name.
    public let name: String
    /// The value.
    public let value: JSONValue
    /// The bytes that stood before the name; 0 if it was not read.
    public let offset: Int

    /// Creates a member.
    public init(_ name: String, _ value: JSONValue, offset: Int = 0) {
        self.name = name
        self.value = value
        self.offset = offset
    }
}

extension JSONValue {
    /// Nothing.
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

    /// The member with a name; nil if there is none, or this is no object.
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
