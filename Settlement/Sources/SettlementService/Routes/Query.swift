import Foundation

/// Reads the parameters of an address.
enum Query {
    /// Returns the parameters by name.
    /// - Throws: `Problem` if one is not allowed, comes twice, or is not UTF-8 in percent signs.
    static func read(
        _ text: Substring?,
        allowed: Set<String>
    ) throws(Problem) -> [String: String] {
        guard let text, !text.isEmpty else { return [:] }
        var found: [String: String] = [:]
        for pair in text.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            guard allowed.contains(name), found[name] == nil, parts.count == 2,
                let value = String(parts[1]).removingPercentEncoding
            else {
                let list = allowed.isEmpty ? "none" : allowed.sorted().joined(separator: ", ")
                throw Problem(
                    .invalidRequest,
                    detail: "the parameters here are, each once and with a value: \(list)"
                )
            }
            found[name] = value
        }
        return found
    }
}
