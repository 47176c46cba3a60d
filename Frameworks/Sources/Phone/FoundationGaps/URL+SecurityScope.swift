public import Foundation
import ScreenTimeDaemon

extension URL {
    /// Lets the app read a file that the person has chosen for it, until access is given back.
    ///
    /// Without it nothing is found at the address.
    /// - Returns: False for an address that is the app's own, or that nobody has chosen.
    public func startAccessingSecurityScopedResource() -> Bool {
        guard let caller = Caller.current else { return false }
        return caller.daemon.backend.files.beginAccess(to: self, by: caller.process)
    }

    /// Gives access to a file back; once for each time that it was given.
    public func stopAccessingSecurityScopedResource() {
        guard let caller = Caller.current else { return }
        caller.daemon.backend.files.endAccess(to: self, by: caller.process)
    }
}
