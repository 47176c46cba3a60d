import Foundation
import PhonePackage

/// A folder for the `UserDefaults` of one program, so that the program starts without values.
///
/// Foundation for Linux stores them in `XDG_CONFIG_HOME`, by default `~/.config`. There, every run
/// and test would share them with the developer.
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
                could: "make \(folder.path)",
                problem: error.localizedDescription,
                remedy: "name another folder with TMPDIR"
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
