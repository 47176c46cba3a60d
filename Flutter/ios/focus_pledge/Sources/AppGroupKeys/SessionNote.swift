package import Enforcement
import Foundation
package import Limits

/// The server's name of the session that was started and not stopped.
///
/// It is the one thing that the facts do not hold. It is one small file, written whole or not at
/// all, before the fact that begins the session: a name without a fact stands for nothing.
package struct SessionNote {
    private let file: URL

    /// Finds the note in the folder of the app group; it need not exist.
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

    /// Writes a name in place of another.
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
    /// Creates the name of a pledge from a server's name of its session, the same each time.
    ///
    /// A UUID stands for itself, as Stint's own service names sessions; any other text for its
    /// digest.
    /// - Parameter session: The server's name.
    package init(session: String) {
        let digest = ContentDigest.of(Array(session.utf8)).prefix(16)
        guard let id = PledgeID(uuid: session.utf8) ?? PledgeID(bytes: digest) else {
            preconditionFailure("A digest has more bytes than a name.")
        }
        self = id
    }
}
