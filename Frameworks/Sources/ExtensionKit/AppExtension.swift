/// An extension that the system runs in a process of its own.
///
/// Apple declares it in the module `ExtensionFoundation`; here it stands beside its scenes.
@available(iOS 16.0, *)
public protocol AppExtension {
    /// Creates the extension; the system does.
    init()
}

@available(iOS 16.0, *)
extension AppExtension {
    /// Starts the extension as a program; on a device that is not Apple's its backend creates it.
    @MainActor @preconcurrency
    public static func main() throws {}
}
