import Basics
public import HTTPTypes

/// The service's answer to a request.
public struct ServiceAnswer: Hashable, Sendable {
    /// The status, 200 to 599.
    public var status: Int
    /// The header fields.
    public var fields: HTTPFields
    public var body: [UInt8]
}

extension ServiceAnswer {
    init(_ value: JSONValue, status: Int = 200) {
        self.init(status: status, fields: [.contentType: "application/json"], body: value.bytes)
    }

    init(text: String, type: String) {
        self.init(status: 200, fields: [.contentType: type], body: Array(text.utf8))
    }
}
