/// The permission to block apps.
public enum Authorization: UInt8, CaseIterable, Hashable, Codable, Sendable {
    case approved = 1
    /// It was revoked or never granted.
    case lost = 2
}
