package import Enforcement
import Foundation
package import Limits

/// The file with the server's ID of the session that was started and not stopped.
///
/// Facts don't contain this ID. The file is written atomically before the fact that begins the
/// session; an ID without such a fact is ignored.
package struct SessionIDFile {
    private let file: URL

    /// Creates a value for the file in the app group, which need not exist.
    package init() throws(EnforcementError) {
        file = try AppGroup.folder().appending(path: "flutter-session")
    }

    package func read() throws(EnforcementError) -> String? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        do {
            return String(decoding: try Data(contentsOf: file), as: UTF8.self)
        } catch {
            throw failure(error)
        }
    }

    /// Writes an ID, replacing another one.
    package func write(_ session: String) throws(EnforcementError) {
        do {
            try Data(session.utf8).write(
                to: file,
                options: [.atomic, .completeFileProtectionUntilFirstUserAuthentication]
            )
        } catch {
            throw failure(error)
        }
    }

    package func remove() throws(EnforcementError) {
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        do { try FileManager.default.removeItem(at: file) } catch { throw failure(error) }
    }

    private func failure(_ error: any Error) -> EnforcementError {
        .file(name: file.lastPathComponent, reason: error.localizedDescription)
    }
}

extension PledgeID {
    /// Creates the ID of a pledge from a server's ID of its session.
    ///
    /// A UUID, as used by Stint's own service, is used unchanged; any other text is digested.
    /// - Parameter session: The server's ID.
    package init(session: String) {
        let digest = ContentDigest.of(Array(session.utf8)).prefix(16)
        guard let id = PledgeID(uuid: session.utf8) ?? PledgeID(bytes: digest) else {
            preconditionFailure("a digest has enough bytes for an ID")
        }
        self = id
    }
}
