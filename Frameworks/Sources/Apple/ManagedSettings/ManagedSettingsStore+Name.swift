@available(iOS 16.0, *)
extension ManagedSettingsStore {
    @available(iOS 16.0, *)
    public struct Name: RawRepresentable, Equatable, Hashable {
        public let rawValue: String

        public init(_ rawValue: String) { self.rawValue = rawValue }

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The name of the store without an explicit name.
        public static var `default`: Name { Name("default") }
    }
}
