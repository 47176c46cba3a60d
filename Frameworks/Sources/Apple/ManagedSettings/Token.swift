import Foundation
package import ScreenTimeDaemon

/// An opaque token of an app, a category or a web domain.
///
/// The bytes are valid only on the device and for the app that they were created for. The system
/// can create new tokens at any time. Old and new tokens are then unequal, although both still
/// block (observed on iOS 17.5.1 and later, forum thread 758325). A token is coded as an object
/// with the key `data`, and any bytes decode (observed in tests of shipping apps; not documented).
@available(iOS 15.0, *)
public struct Token<T>: Codable, Equatable, Hashable {
    /// The token in the daemon's format.
    package let opaque: OpaqueToken

    /// Creates a token from the daemon's token.
    package init(_ opaque: OpaqueToken) { self.opaque = opaque }

    /// Decodes a token without validating its bytes.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        opaque = OpaqueToken(bytes: Array(try container.decode(Data.self, forKey: .data)))
    }

    /// Encodes the bytes under the key `data`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(Data(opaque.bytes), forKey: .data)
    }

    private enum CodingKeys: String, CodingKey { case data }
}

@available(iOS 15.0, *)
public typealias ApplicationToken = Token<Application>

@available(iOS 15.0, *)
public typealias ActivityCategoryToken = Token<ActivityCategory>

@available(iOS 15.0, *)
public typealias WebDomainToken = Token<WebDomain>

extension Set {
    /// Returns the tokens in the daemon's format.
    package func opaque<T>() -> Set<OpaqueToken> where Element == Token<T> {
        var tokens = Set<OpaqueToken>(minimumCapacity: count)
        for token in self { tokens.insert(token.opaque) }
        return tokens
    }

    /// Creates a set from the daemon's tokens.
    package init<T>(_ opaque: Set<OpaqueToken>) where Element == Token<T> {
        self.init(opaque.map(Token<T>.init))
    }
}
