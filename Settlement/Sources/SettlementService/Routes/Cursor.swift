import Settlement
import SettlementStore

/// The end of a page as text: milliseconds since 1970, an underscore, and the last row's ID.
enum Cursor {
    static func text(_ instant: Instant, _ name: String) -> String {
        "\(instant.millisecondsSince1970)_\(name)"
    }

    /// Reads a position.
    static func position<ID>(
        _ text: String,
        _ id: (Substring) -> ID?
    ) throws(Problem) -> ListPosition<ID> {
        let parts = text.split(separator: "_", omittingEmptySubsequences: false)
        guard parts.count == 2, let milliseconds = Int64(parts[0]), let id = id(parts[1]) else {
            throw Problem(.invalidRequest, detail: "cursor must be that of a previous page")
        }
        return ListPosition(at: Instant(millisecondsSince1970: milliseconds), id: id)
    }
}
