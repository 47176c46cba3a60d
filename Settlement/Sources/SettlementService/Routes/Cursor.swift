import Settlement
import SettlementStore

/// The end of a page as text: milliseconds since 1970, an underscore, and the last row's name.
enum Cursor {
    static func text(_ instant: Instant, _ name: String) -> String {
        "\(instant.millisecondsSince1970)_\(name)"
    }

    /// Reads a place.
    static func place<ID>(
        _ text: String,
        _ id: (Substring) -> ID?
    ) throws(Problem) -> Place<ID> {
        let parts = text.split(separator: "_", omittingEmptySubsequences: false)
        guard parts.count == 2, let milliseconds = Int64(parts[0]), let id = id(parts[1]) else {
            throw Problem(.invalidRequest, detail: "cursor must be what a page before has given")
        }
        return Place(at: Instant(millisecondsSince1970: milliseconds), id: id)
    }
}
