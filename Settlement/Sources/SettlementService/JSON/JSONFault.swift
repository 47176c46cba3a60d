/// Why bytes are not taken as JSON.
enum JSONFault: Error, Hashable, Sendable {
    /// They are no JSON; the offset of the first byte that does not fit.
    case malformed(offset: Int)
    /// Values are nested deeper than `JSONParser.depthMaximum`.
    case tooDeep
    /// An object has two members of one name, of which only one could count.
    case memberTwice

    /// The fault in words.
    var words: String {
        switch self {
        case .malformed(let offset): "the body is not JSON from byte \(offset) on"
        case .tooDeep: "the body is nested deeper than \(JSONParser.depthMaximum) levels"
        case .memberTwice: "the body has two members of one name"
        }
    }
}
