/// Something that the system can show.
@available(iOS 16.0, *)
public protocol InstanceDisplayRepresentable {
    /// How it is shown.
    var displayRepresentation: DisplayRepresentation { get }
}
