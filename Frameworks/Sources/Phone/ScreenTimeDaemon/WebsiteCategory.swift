/// Websites that a device offers together in the picker.
///
/// The picker chooses the websites themselves, not a category of Screen Time.
public struct WebsiteCategory: Hashable, Sendable {
    /// The name of a category in Screen Time, for example `Social`.
    public let name: String
    /// The domains in the order of the picker.
    public let domains: [String]

    /// Lists the websites of a category.
    public init(_ name: String, _ domains: [String]) {
        self.name = name
        self.domains = domains
    }
}
