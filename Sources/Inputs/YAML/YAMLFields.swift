/// The keys and values of one YAML mapping, its keys known to be allowed.
struct YAMLFields {
    /// The values in the file's order.
    let ordered: [(key: String, value: YAMLValue)]

    private let mapping: YAMLValue
    private let what: String

    init(_ mapping: YAMLValue, _ what: String, _ ordered: [(key: String, value: YAMLValue)]) {
        self.mapping = mapping
        self.what = what
        self.ordered = ordered
    }

    subscript(key: String) -> YAMLValue? {
        ordered.first { $0.key == key }?.value
    }

    /// Returns the value of a key; nil when the key is not there.
    func optional(_ key: String) throws(InputError) -> YAMLValue? {
        guard let value = self[key] else { return nil }
        guard !value.isEmpty else {
            throw value.error(
                "\(InputError.quoted(key)) has no value",
                remedy: "give it one, or leave it out"
            )
        }
        return value
    }

    /// Returns the value of a key that must be there.
    func required(_ key: String) throws(InputError) -> YAMLValue {
        guard let value = try optional(key) else {
            throw mapping.error(
                "\(InputError.quoted(key)) is missing from \(what)",
                remedy: "add it"
            )
        }
        return value
    }

    /// Returns the names of a list, each known and none twice; none when the key is not there.
    func names(
        _ key: String,
        among allowed: [String],
        _ what: String
    ) throws(InputError) -> [String] {
        try optional(key)?.names(among: allowed, what) ?? []
    }
}
