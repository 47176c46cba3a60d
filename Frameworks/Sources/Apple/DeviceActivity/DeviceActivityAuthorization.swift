public import Foundation

/// The authorization of other clients, undocumented by Apple.
///
/// It is in the interface of the iOS 17.0 SDK. Assignments have no effect here.
@available(iOS 17.0, *)
public class DeviceActivityAuthorization: NSObject {
    public override init() { super.init() }

    /// Always false.
    public static var sharingEnabled: Bool {
        get { false }
        set {}
    }

    /// Always empty.
    public static var authorizedClientIdentifiers: [String] {
        get { [] }
        set {}
    }

    /// Always false.
    public static var isAuthorized: Bool { false }

    /// Always false.
    public static func isAuthorized(_ bundleIdentifier: String) -> Bool { false }

    /// Always false.
    public static var isOverridden: Bool {
        get { false }
        set {}
    }
}

/// The authorization of a client, undocumented by Apple.
@available(iOS 17.0, *)
public protocol DeviceActivityAuthorizing {
    static var isAuthorized: Bool { get }

    static func isAuthorized(_ bundleIdentifier: String) -> Bool
}
