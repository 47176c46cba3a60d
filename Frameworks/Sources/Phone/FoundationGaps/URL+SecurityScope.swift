public import Foundation
import ScreenTimeDaemon

extension URL {
    /// Starts access to a file that the person has chosen for the app.
    ///
    /// Without it nothing is found at the address.
    /// - Returns: False for an address that is the app's own, or that nobody has chosen.
    public func startAccessingSecurityScopedResource() -> Bool {
        guard let caller = Caller.current else { return false }
        return caller.daemon.backend.files.beginAccess(to: self, by: caller.process)
    }

    /// Ends the access to a file; once for each start.
    public func stopAccessingSecurityScopedResource() {
        guard let caller = Caller.current else { return }
        caller.daemon.backend.files.endAccess(to: self, by: caller.process)
    }
}
