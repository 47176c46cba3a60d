/// The owner of the device that an app limits.
@available(iOS 16.0, *)
public enum FamilyControlsMember: Int, Codable, CustomStringConvertible {
    /// A child, with a guardian's approval.
    case child
    /// The user of the app.
    case individual

    public var description: String {
        switch self {
        case .child: "Child"
        case .individual: "Individual"
        }
    }
}
