package import Foundation

/// The files that the person of a device has chosen for its apps.
///
/// A chosen file is not the app's own: it lies at its address only while a process has asked for
/// access, and what is asked for is lost with the process. Guarded by the device: a device runs one
/// process at a time.
package final class FileBoard: @unchecked Sendable {
    private var chosen: [String: ChosenFile] = [:]

    private struct ChosenFile {
        let original: URL
        /// A process for each time that access was asked for and not given back.
        var users: [ProcessRecord] = []
    }

    package init() {}

    /// Registers a chosen file under an address before it is copied there.
    package func choose(_ original: URL, at address: URL) {
        chosen[address.path] = ChosenFile(original: original)
    }

    /// Puts a chosen file in its place.
    /// - Returns: False if nobody has chosen it, or it is gone.
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

    /// Removes a file once all accesses to it have ended.
    package func endAccess(to address: URL, by process: ProcessRecord) {
        guard let place = chosen[address.path]?.users.lastIndex(where: { $0 === process }) else {
            return
        }
        chosen[address.path]?.users.remove(at: place)
        removeUnused(address.path)
    }

    /// Removes what ended processes have left.
    func forgetTheDead() {
        for (path, file) in chosen where file.users.contains(where: { !$0.isAlive }) {
            chosen[path]?.users.removeAll { !$0.isAlive }
            removeUnused(path)
        }
    }

    private func removeUnused(_ path: String) {
        guard chosen[path]?.users.isEmpty == true else { return }
        // The link is the board's own; a disk that is gone has taken it along.
        do { try FileManager.default.removeItem(atPath: path) } catch { return }
    }
}
