/// An enum whose case names are used in requests and answers.
///
/// The case names are part of the API, in snake case: `gaveUp` is `gave_up`.
package protocol NamedInAPI: CaseIterable {}

extension NamedInAPI {
    package var name: String {
        "\(self)".reduce(into: "") { $0 += $1.isUppercase ? "_\($1.lowercased())" : "\($1)" }
    }

    package init?(name: String?) {
        guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = found
    }
}
