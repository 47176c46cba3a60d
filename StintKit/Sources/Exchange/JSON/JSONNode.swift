/// A value of a JSON text, with where it stands.
struct JSONNode {
    /// The bytes before it.
    let offset: Int
    let value: Value

    /// What the value is; a number is kept as it is written.
    enum Value {
        case null
        case boolean(Bool)
        case number(String)
        case text(String)
        case list([JSONNode])
        case object([Field])
    }

    /// A field of an object.
    struct Field {
        /// The bytes before its name.
        let offset: Int
        let name: String
        let node: JSONNode
    }

    /// What kind of value it is, for errors.
    var kindText: String {
        switch value {
        case .null: "null"
        case .boolean(let isTrue): isTrue ? "true" : "false"
        case .number(let text): text
        case .text(let text): text
        case .list: "a list"
        case .object: "an object"
        }
    }
}
