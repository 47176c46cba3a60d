/// A question of an app's that a person has not answered yet.
public struct PermissionQuestion: Hashable, Sendable {
    /// The app that asks.
    public let app: BundleIdentifier
    /// What it asks for.
    public let permission: Permission
}
