public import Foundation
import ScreenTimeDaemon

@available(iOS 8.0, *)
open class HKSource: NSObject, @unchecked Sendable {
    // Unchecked: the properties never change, and Apple's type is Sendable.

    public let name: String
    /// The bundle identifier of the app, or an identifier of the device.
    public let bundleIdentifier: String

    init(name: String, bundleIdentifier: String) {
        self.name = name
        self.bundleIdentifier = bundleIdentifier
        super.init()
    }

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
