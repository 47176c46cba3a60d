/// Whether the system lets Stint shield apps.
public enum Authorization: UInt8, CaseIterable, Hashable, Codable, Sendable {
    /// The person allowed it.
    case approved = 1
    /// It was taken back or never given.
    case lost = 2
}
