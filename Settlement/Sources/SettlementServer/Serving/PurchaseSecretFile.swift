import Foundation
import Locking
package import Logging
package import Settlement
package import SettlementService

/// A file with a secret of the shop, which is read again when it changes.
///
/// If the file can't be used, this is logged once, and the last secret stays in use.
package final class PurchaseSecretFile: Sendable {
    /// The time after a change in which the file may be half written.
    private static let settling = TimeSpan(milliseconds: 1_000)

    private let path: String
    private let clock: @Sendable () -> Instant
    private let logger: Logger
    private let read: @Sendable (String) throws -> PurchaseSecret
    private let state: Lock<State>

    private struct State {
        var secret: PurchaseSecret
        var stamp: Stamp?
    }

    /// The attributes that differ after a change of a file.
    private struct Stamp: Equatable {
        let file: UInt64
        let length: UInt64
        let modifiedAt: Instant

        init?(_ path: String) {
            let attributes: [FileAttributeKey: Any]
            do {
                attributes = try FileManager.default.attributesOfItem(atPath: path)
            } catch {
                return nil
            }
            guard let modified = attributes[.modificationDate] as? Date else { return nil }
            file = (attributes[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0
            length = (attributes[.size] as? NSNumber)?.uint64Value ?? 0
            modifiedAt = Instant(
                millisecondsSince1970: Int64(modified.timeIntervalSince1970 * 1_000)
            )
        }
    }

    /// Reads the secret.
    /// - Parameters:
    ///   - path: The file.
    ///   - clock: Reads the clock of the file's modification date.
    ///   - logger: The log.
    ///   - read: Reads a file.
    /// - Throws: The errors of `read`.
    package init(
        _ path: String,
        clock: @escaping @Sendable () -> Instant,
        logger: Logger,
        read: @escaping @Sendable (String) throws -> PurchaseSecret
    ) throws {
        self.path = path
        self.clock = clock
        self.logger = logger
        self.read = read
        let stamp = Stamp(path)
        state = Lock(State(secret: try read(path), stamp: stamp))
    }

    /// The current secret.
    package var secret: PurchaseSecret {
        state.withLock { state in
            let stamp = Stamp(path)
            guard stamp != state.stamp else { return state.secret }
            if let stamp, isSettling(stamp) { return state.secret }
            state.stamp = stamp
            do {
                state.secret = try read(path)
            } catch {
                logger.warning("\(error); the previous secret stays in use")
            }
            return state.secret
        }
    }

    private func isSettling(_ stamp: Stamp) -> Bool {
        let now = clock()
        return stamp.modifiedAt <= now && now < stamp.modifiedAt + PurchaseSecretFile.settling
    }
}
