import Enforcement
import Foundation
import Limits

extension PledgeID {
    /// Creates the name of a pledge from a server's name of its session, the same each time.
    ///
    /// A UUID stands for itself, as Stint's own service names sessions; any other text for its
    /// digest.
    /// - Parameter session: The server's name.
    init(session: String) {
        let bytes =
            UUID(uuidString: session).map {
                unsafe withUnsafeBytes(of: $0.uuid) { unsafe Array($0) }
            }
            ?? ContentDigest.of(Array(session.utf8))
        func word(_ bytes: some Sequence<UInt8>) -> UInt64 {
            bytes.reduce(0) { $0 << 8 | UInt64($1) }
        }
        self.init(high: word(bytes[0..<8]), low: word(bytes[8..<16]))
    }
}
