/// A shield that asks first: how long a "yes" opens the app.
public struct Pause: Hashable, Sendable {
    /// How long an access lasts.
    public let accessLength: AccessLength

    /// Creates a pause.
    public init(accessLength: AccessLength = .standard) { self.accessLength = accessLength }
}
