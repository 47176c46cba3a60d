public import Foundation

/// The authorization of other clients; undocumented by Apple.
///
/// It stands in the interface of the iOS 17.0 SDK. Nothing here depends on it: the values are
/// constant, also after they were set.
@available(iOS 17.0, *)
public class DeviceActivityAuthorization: NSObject {
    /// Creates an object that has no use.
    public override init() { super.init() }

    /// True if activity is shared between devices; never.
    public static var sharingEnabled: Bool {
        get { false }
        set {}
    }

    /// The identifiers of authorized clients; none.
    public static var authorizedClientIdentifiers: [String] {
        get { [] }
        set {}
    }

    /// True if the present app is authorized as a client; never.
    public static var isAuthorized: Bool { false }

    /// Returns whether an app is authorized as a client; none is.
    public static func isAuthorized(_ bundleIdentifier: String) -> Bool { false }

    /// True if authorization is overridden; never.
    public static var isOverridden: Bool {
        get { false }
        set {}
    }
}

/// A type that knows whether a client of device activity is authorized; Apple does not document it.
@available(iOS 17.0, *)
public protocol DeviceActivityAuthorizing {
    static var isAuthorized: Bool { get }

    static func isAuthorized(_ bundleIdentifier: String) -> Bool
}
