/// A shield that asks first; a "yes" opens the app for a while.
public struct Pause: Hashable, Sendable {
    /// The time for which a "yes" opens an app.
    public let accessLength: AccessLength

    /// Creates a pause.
    public init(accessLength: AccessLength = .standard) { self.accessLength = accessLength }
}

extension Pause: LimitRule {
    var kind: Rule.Kind { .pause }

    func ruling(for limit: LimitID, at wall: WallInstant, in projection: Projection) -> Ruling {
        Ruling(.pause(self))
    }

    /// Returns true for every access to an item, and for accesses that open the whole limit.
    func yields(to access: RunningAccess, for limit: LimitID) -> Bool {
        access.item != .unknown || access.opensAll(of: limit)
    }

    func isAtLeast(_ other: Rule) -> Bool {
        guard case .pause(let other) = other else { return false }
        return accessLength <= other.accessLength
    }
}

extension Pause: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        Pause(accessLength: try coder.accessLength("accessMinutes", value?.accessLength))
    }
}
