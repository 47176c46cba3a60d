/// Intents of a library, which the app that links it offers, too.
@available(iOS 17.0, *)
public protocol AppIntentsPackage {
    /// The libraries whose intents are offered as well.
    static var includedPackages: [any AppIntentsPackage.Type] { get }
}

@available(iOS 17.0, *)
extension AppIntentsPackage {
    /// None.
    public static var includedPackages: [any AppIntentsPackage.Type] { [] }
}
