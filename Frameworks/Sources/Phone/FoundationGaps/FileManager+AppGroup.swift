public import Foundation
import ScreenTimeDaemon

extension FileManager {
    /// Returns the folder that an app shares with its extensions; app groups don't exist on Linux.
    ///
    /// - Parameter groupIdentifier: The group, for example `group.com.example.reader`.
    /// - Returns: The folder, or nil if the app isn't entitled to the group or doesn't run on a
    ///   device.
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL?
    {
        guard let caller = Caller.current else { return nil }
        return caller.daemon.backend.container(ofGroup: groupIdentifier, for: caller.process.app)
    }
}
