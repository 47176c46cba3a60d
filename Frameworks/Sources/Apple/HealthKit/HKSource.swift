public import Foundation
import ScreenTimeDaemon

/// An app or a device that saves health data.
@available(iOS 8.0, *)
open class HKSource: NSObject, @unchecked Sendable {
    // Unchecked as Apple's is declared Sendable; nothing in it ever changes.

    /// The name under which the person knows it.
    public let name: String
    /// The identifier of the app, or what stands for the device.
    public let bundleIdentifier: String

    init(name: String, bundleIdentifier: String) {
        self.name = name
        self.bundleIdentifier = bundleIdentifier
        super.init()
    }

    /// Returns the source of what this app saves.
    open class func `default`() -> HKSource {
        guard let caller = Caller.current else { return HKSource(name: "", bundleIdentifier: "") }
        let app = caller.process.app
        return HKSource(
            name: caller.daemon.displayName(of: .application(app)) ?? "",
            bundleIdentifier: app.rawValue
        )
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? HKSource)?.bundleIdentifier == bundleIdentifier
    }

    open override var hash: Int { bundleIdentifier.hashValue }
}
