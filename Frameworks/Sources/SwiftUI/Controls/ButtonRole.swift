/// What a button is for.
@available(iOS 15.0, *)
public struct ButtonRole: Equatable, Sendable {
    let name: String

    /// It destroys something.
    public static let destructive = ButtonRole(name: "destructive")
    /// It leaves everything as it is.
    public static let cancel = ButtonRole(name: "cancel")
}
