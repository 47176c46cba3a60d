import Foundation
import PhonePackage

/// A temporary folder for the `UserDefaults` of a program, which starts without values.
///
/// Foundation on Linux stores them in `XDG_CONFIG_HOME`, by default `~/.config`, which all runs
/// and tests would share.
struct DefaultsFolder {
    private let folder: URL

    /// Creates the folder.
    /// - Throws: `PackageError` if the folder can't be created.
    init() throws(PackageError) {
        let place = FileManager.default.temporaryDirectory
        folder = place.appending(path: "stint-phone-defaults-\(getpid())")
        remove()
        do {
            try FileManager.default.createDirectory(
                at: folder,
                withIntermediateDirectories: false,
                attributes: [.posixPermissions: 0o700]
            )
        } catch {
            throw PackageError(
                could: "create \(folder.path)",
                problem: error.localizedDescription,
                remedy: "choose another folder with TMPDIR"
            )
        }
    }

    /// The environment of a program that stores its defaults in the folder.
    var environment: [String: String] {
        ProcessInfo.processInfo.environment.merging(["XDG_CONFIG_HOME": folder.path]) { $1 }
    }

    /// Removes the folder.
    ///
    /// If that fails, the system removes it with other temporary files.
    func remove() {
        do { try FileManager.default.removeItem(at: folder) } catch { return }
    }
}
