import Foundation
import Locking

/// A warning about framework calls outside of a phone.
package enum MissingPhoneWarning {
    private static let warned = Lock<Set<String>>([])

    /// Writes a warning to standard error, once for each call.
    /// - Parameter call: The call, as the subject of a sentence.
    package static func write(for call: String) {
        guard warned.withLock({ $0.insert(call).inserted }) else { return }
        FileHandle.standardError.write(Data("warning: \(text(of: call))\n".utf8))
    }

    /// The calls reported so far.
    package static var calls: Set<String> { warned.withLock { $0 } }

    /// Returns the text about a call.
    package static func text(of call: String) -> String {
        "\(call) was called outside of a phone, where nothing is stored, shielded or "
            + "monitored: call it in phone.run(app) { … } or in an extension that the phone runs"
    }
}
