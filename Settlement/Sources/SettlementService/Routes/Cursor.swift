import Settlement
import SettlementStore

/// Where a page ends, as text: milliseconds since 1970, an underscore, and the last row's name.
enum Cursor {
    static func text(_ place: SessionPlace) -> String {
        "\(place.startsAt.millisecondsSince1970)_\(place.id.uuidText)"
    }

    static func text(_ place: TransferPlace) -> String {
        "\(place.at.millisecondsSince1970)_\(place.id.text)"
    }

    static func text(_ place: AppealPlace) -> String {
        "\(place.appealedAt.millisecondsSince1970)_\(place.id.uuidText)"
    }

    static func sessions(_ text: String) throws(Problem) -> SessionPlace {
        let (instant, name) = try parts(text)
        guard let id = SessionID(uuid: name.utf8) else { throw problem }
        return SessionPlace(startsAt: instant, id: id)
    }

    static func transfers(_ text: String) throws(Problem) -> TransferPlace {
        let (instant, name) = try parts(text)
        guard let id = TransferID(text: name) else { throw problem }
        return TransferPlace(at: instant, id: id)
    }

    static func appeals(_ text: String) throws(Problem) -> AppealPlace {
        let (instant, name) = try parts(text)
        guard let id = SessionID(uuid: name.utf8) else { throw problem }
        return AppealPlace(appealedAt: instant, id: id)
    }

    private static var problem: Problem {
        Problem(.invalidRequest, detail: "cursor must be what a page before has given")
    }

    private static func parts(_ text: String) throws(Problem) -> (Instant, Substring) {
        let parts = text.split(separator: "_", omittingEmptySubsequences: false)
        guard parts.count == 2, let milliseconds = Int64(parts[0]) else { throw problem }
        return (Instant(millisecondsSince1970: milliseconds), parts[1])
    }
}
