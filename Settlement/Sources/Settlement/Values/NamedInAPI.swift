/// A small set whose values are called in requests and answers as in the sources.
///
/// The names of the cases are part of the API: they have underscores for capitals there, so that
/// `gaveUp` is `gave_up`.
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
