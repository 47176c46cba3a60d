// On Linux, ManagedSettings adds the folder of an app group to Foundation.
public import Foundation
import ManagedSettings

/// The folder that the app and its extensions share; nothing else survives a callback.
public enum AppGroup {
    /// The identifier to which the app and all its extensions are entitled.
    ///
    /// It is `StintAppGroup` of each information property list, or Stint's own without a list.
    public static let identifier =
        Bundle.main.object(forInfoDictionaryKey: "StintAppGroup") as? String ?? "group.app.stint"

    /// Returns the folder of the group.
    /// - Throws: `EnforcementError.noAppGroup` if the process is not entitled to it.
    public static func folder() throws(EnforcementError) -> URL {
        let folder = FileManager.default.containerURL(
            forSecurityApplicationGroupIdentifier: identifier
        )
        guard let folder else { throw .noAppGroup(identifier: identifier) }
        return folder
    }
}
