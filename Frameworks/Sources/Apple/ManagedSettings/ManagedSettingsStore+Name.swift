@available(iOS 16.0, *)
extension ManagedSettingsStore {
    /// The name of a store, the same in an app and in its extensions.
    @available(iOS 16.0, *)
    public struct Name: RawRepresentable, Equatable, Hashable {
        public let rawValue: String

        public init(_ rawValue: String) { self.rawValue = rawValue }

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The name of the store that an app gets if it names none.
        public static var `default`: Name { Name("default") }
    }
}
