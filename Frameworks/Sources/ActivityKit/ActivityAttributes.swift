/// What a Live Activity is about, and what changes in it.
@available(iOS 16.1, *)
public protocol ActivityAttributes: Decodable, Encodable {
    /// What changes.
    associatedtype ContentState: Decodable, Encodable, Hashable
}
