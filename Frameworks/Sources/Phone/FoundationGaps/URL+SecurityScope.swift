public import Foundation
import ScreenTimeDaemon

extension URL {
    /// Starts access to a file that the person has chosen; missing in Foundation on Linux.
    ///
    /// Before the call, the file doesn't exist at the URL.
    /// - Returns: False if the URL belongs to the app or wasn't chosen.
    public func startAccessingSecurityScopedResource() -> Bool {
        guard let caller = Caller.current else { return false }
        return caller.daemon.backend.files.beginAccess(to: self, by: caller.process)
    }

    /// Ends access to a file, once for each start.
    public func stopAccessingSecurityScopedResource() {
        guard let caller = Caller.current else { return }
        caller.daemon.backend.files.endAccess(to: self, by: caller.process)
    }
}
