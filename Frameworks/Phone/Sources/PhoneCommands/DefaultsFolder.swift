import Foundation
import PhonePackage

/// A folder for the `UserDefaults` of one program, so that it begins without any.
///
/// Foundation for Linux keeps them in `XDG_CONFIG_HOME`, by default `~/.config`, where they would be
/// the developer's, and those of every other run and test.
struct DefaultsFolder {
    private let folder: URL

    /// Makes the folder.
    /// - Throws: If it cannot.
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

    /// The environment of a program whose defaults lie in the folder.
    var environment: [String: String] {
        ProcessInfo.processInfo.environment.merging(["XDG_CONFIG_HOME": folder.path]) { $1 }
    }

    /// Removes the folder; what cannot be removed is left to the system, among temporary files.
    func remove() {
        do { try FileManager.default.removeItem(at: folder) } catch { return }
    }
}
