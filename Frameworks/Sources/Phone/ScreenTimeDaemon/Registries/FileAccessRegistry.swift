package import Foundation

/// The files that the person has chosen for apps.
///
/// A chosen file is outside of the app's sandbox: it exists at its URL only while a process has
/// started access, which ends with the process. Guarded by the device: a device runs one process at
/// a time.
package final class FileAccessRegistry: @unchecked Sendable {
    private var chosen: [String: ChosenFile] = [:]

    private struct ChosenFile {
        let original: URL
        /// The process of each access that was started and not ended.
        var users: [ProcessRecord] = []
    }

    package init() {}

    /// Registers a chosen file and the URL under which it can be accessed.
    package func choose(_ original: URL, at address: URL) {
        chosen[address.path] = ChosenFile(original: original)
    }

    /// Links a chosen file at its URL.
    /// - Returns: False if it wasn't chosen or no longer exists.
    package func beginAccess(to address: URL, by process: ProcessRecord) -> Bool {
        guard let file = chosen[address.path] else { return false }
        if file.users.isEmpty {
            do {
                try FileManager.default.createSymbolicLink(
                    at: address,
                    withDestinationURL: file.original
                )
            } catch {
                return false
            }
        }
        chosen[address.path]?.users.append(process)
        return true
    }

    /// Ends an access; the last one removes the link.
    package func endAccess(to address: URL, by process: ProcessRecord) {
        guard let place = chosen[address.path]?.users.lastIndex(where: { $0 === process }) else {
            return
        }
        chosen[address.path]?.users.remove(at: place)
        removeUnused(address.path)
    }

    /// Ends the accesses of ended processes.
    func removeEndedProcesses() {
        for (path, file) in chosen where file.users.contains(where: { !$0.isAlive }) {
            chosen[path]?.users.removeAll { !$0.isAlive }
            removeUnused(path)
        }
    }

    private func removeUnused(_ path: String) {
        guard chosen[path]?.users.isEmpty == true else { return }
        // Ignore errors: the phone's disk, with the link, may be removed already.
        do { try FileManager.default.removeItem(atPath: path) } catch { return }
    }
}
