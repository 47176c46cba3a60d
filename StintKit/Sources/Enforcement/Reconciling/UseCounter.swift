import Limits

/// What one event of a counted day counts, and how far; its name says all.
enum UseCounter: Hashable {
    /// All that a limit covers, together.
    case limit(LimitID, Minutes)
    /// One item.
    case item(ItemID, Minutes)

    /// The name of the event.
    var name: String {
        switch self {
        case .limit(let id, let minutes): "limit \(id.rawValue) \(minutes.count)"
        case .item(let id, let minutes): "item \(id.rawValue) \(minutes.count)"
        }
    }

    /// Reads the name of an event, or returns nil if it is none of ours.
    init?(_ name: String) {
        let words = name.split(separator: " ")
        guard words.count == 3, let id = UInt64(words[1]), let minutes = Int(words[2]), minutes > 0
        else { return nil }
        switch words[0] {
        case "limit": self = .limit(LimitID(rawValue: id), Minutes(minutes))
        case "item": self = .item(ItemID(rawValue: id), Minutes(minutes))
        default: return nil
        }
    }
}
