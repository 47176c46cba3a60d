@available(iOS 16.0, *)
public protocol AppEnum: AppValue, CaseDisplayRepresentable, CaseIterable, RawRepresentable,
    Sendable
where RawValue: LosslessStringConvertible {}

@available(iOS 16.0, *)
public protocol CaseDisplayRepresentable: CustomLocalizedStringResourceConvertible, Hashable {
    static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

@available(iOS 16.0, *)
extension CaseDisplayRepresentable {
    /// The display name, or the name in the source.
    public var localizedStringResource: LocalizedStringResource {
        Self.caseDisplayRepresentations[self]?.title
            ?? LocalizedStringResource(stringLiteral: String(describing: self))
    }
}
