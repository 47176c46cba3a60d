/// A type with a name that stays the same.
@available(iOS 16.0, *)
public protocol PersistentlyIdentifiable {
    /// The name.
    static var persistentIdentifier: String { get }
}
