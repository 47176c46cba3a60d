/// A type that knows whether a client of device activity is authorized; Apple does not document it.
@available(iOS 17.0, *)
public protocol DeviceActivityAuthorizing {
    /// Whether the present app is authorized.
    static var isAuthorized: Bool { get }

    /// Returns whether an app is authorized.
    static func isAuthorized(_ bundleIdentifier: String) -> Bool
}
