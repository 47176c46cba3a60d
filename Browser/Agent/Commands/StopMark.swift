package import Foundation
import Glibc

/// A file that exists after a person has stopped the agent, until a person starts it again.
package struct StopMark {
    private let path: String

    package init(folder: URL) { path = folder.appending(path: "stopped").path }

    var isSet: Bool { unsafe access(path, F_OK) == 0 }

    func set() {
        let file = unsafe open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        // On a full disk a browser starts the agent again, which is the stricter outcome.
        if file >= 0 { close(file) }
    }

    func remove() { unsafe unlink(path) }
}
