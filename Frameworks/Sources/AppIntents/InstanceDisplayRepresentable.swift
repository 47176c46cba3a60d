/// Something that the system can show.
@available(iOS 16.0, *)
public protocol InstanceDisplayRepresentable: CustomLocalizedStringResourceConvertible {
    /// How it is shown.
    var displayRepresentation: DisplayRepresentation { get }
}

@available(iOS 16.0, *)
extension InstanceDisplayRepresentable {
    /// The words under which it is shown.
    public var localizedStringResource: LocalizedStringResource { displayRepresentation.title }
}
