import Limits

/// A counter of a day at one reading; the name of its event contains both.
enum UseCounter: Hashable {
    /// Everything that a limit covers, together.
    case limit(LimitID, Minutes)
    case item(ItemID, Minutes)

    var name: String {
        switch self {
        case .limit(let id, let minutes): "limit \(id.rawValue) \(minutes.count)"
        case .item(let id, let minutes): "item \(id.rawValue) \(minutes.count)"
        }
    }

    /// Creates a counter from the name of its event; nil for events that aren't Stint's.
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
