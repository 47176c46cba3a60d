/// Why something is shielded; it decides which configuration an app's extension is asked for.
package struct ShieldCause: Hashable, Sendable {
    /// The app whose store shields it.
    package let app: BundleIdentifier
    /// The category through which it is shielded, or nil if its own token is.
    package let category: String?
}
