import Foundation
package import ScreenTimeDaemon

/// A stand-in for an app, a category or a web domain that tells the app nothing about it.
///
/// The bytes mean something to the device that minted them and to the app it minted them for. The
/// system may mint new ones at any time; then old and new are unequal although both still shield
/// (observed on iOS 17.5.1 and later, forum thread 758325). Its coded form is an object with one
/// key, `data`, and any bytes decode (observed in tests of shipping apps; not documented).
@available(iOS 15.0, *)
public struct Token<T>: Codable, Equatable, Hashable {
    /// The bytes as the daemon knows them.
    package let opaque: OpaqueToken

    /// Wraps bytes that a daemon minted.
    package init(_ opaque: OpaqueToken) { self.opaque = opaque }

    /// Reads a token that was written before; the bytes are not checked.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        opaque = OpaqueToken(bytes: Array(try container.decode(Data.self, forKey: .data)))
    }

    /// Writes the bytes under the key `data`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(Data(opaque.bytes), forKey: .data)
    }

    private enum CodingKeys: String, CodingKey { case data }
}

@available(iOS 15.0, *)
public typealias ApplicationToken = Token<Application>

/// A token of a category of apps and web domains.
@available(iOS 15.0, *)
public typealias ActivityCategoryToken = Token<ActivityCategory>

@available(iOS 15.0, *)
public typealias WebDomainToken = Token<WebDomain>

extension Set {
    /// The bytes of all tokens of a set.
    package func opaque<T>() -> Set<OpaqueToken> where Element == Token<T> {
        var tokens = Set<OpaqueToken>(minimumCapacity: count)
        for token in self { tokens.insert(token.opaque) }
        return tokens
    }

    /// Wraps the bytes of a set of tokens.
    package init<T>(_ opaque: Set<OpaqueToken>) where Element == Token<T> {
        self.init(opaque.map(Token<T>.init))
    }
}
