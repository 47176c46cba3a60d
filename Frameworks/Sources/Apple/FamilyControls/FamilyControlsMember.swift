/// Whose device an app wants to limit.
@available(iOS 16.0, *)
public enum FamilyControlsMember: Int, Codable, CustomStringConvertible {
    /// A child's device, with a guardian's consent.
    case child
    /// The device of the person who uses the app.
    case individual

    /// The member in English, for the log.
    public var description: String {
        switch self {
        case .child: "Child"
        case .individual: "Individual"
        }
    }
}
