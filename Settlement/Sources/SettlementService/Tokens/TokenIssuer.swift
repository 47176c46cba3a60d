/// Who vouches for people: its name in tokens, its keys, and what its tokens must say.
public struct TokenIssuer: Sendable {
    /// The name that tokens of the issuer have as `iss`.
    public let name: String
    /// For whom a token must be: `aud` must name one of them.
    public let audiences: Set<String>
    /// The keys that sign its tokens; those of another issuer do not count.
    public let keys: IssuerKeys
    /// Whether the scope `stint.operator` in a token of the issuer makes its bearer an operator.
    public let namesOperators: Bool

    /// Creates an issuer whose keys stay as they are.
    public init(name: String, audiences: Set<String>, keys: TokenKeys, namesOperators: Bool) {
        self.init(
            name: name,
            audiences: audiences,
            keys: IssuerKeys(keys),
            namesOperators: namesOperators
        )
    }

    /// Creates an issuer.
    public init(name: String, audiences: Set<String>, keys: IssuerKeys, namesOperators: Bool) {
        self.name = name
        self.audiences = audiences
        self.keys = keys
        self.namesOperators = namesOperators
    }
}
