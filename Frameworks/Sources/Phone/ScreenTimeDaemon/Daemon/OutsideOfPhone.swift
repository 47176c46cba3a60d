import Foundation
import Locking

/// The warning about calls of a framework outside of any phone.
package enum OutsideOfPhone {
    private static let told = Lock<Set<String>>([])

    /// Writes a line to the program's error output, once for each call.
    /// - Parameter call: The call, as the subject of a sentence.
    package static func warn(_ call: String) {
        guard told.withLock({ $0.insert(call).inserted }) else { return }
        FileHandle.standardError.write(Data("warning: \(text(of: call))\n".utf8))
    }

    /// The calls reported so far.
    package static var calls: Set<String> { told.withLock { $0 } }

    /// Returns the text about a call.
    package static func text(of call: String) -> String {
        "\(call) was called outside of a phone, where nothing is kept and nothing shielded or "
            + "monitored: call it in phone.run(app) { … } or in an extension that the phone runs"
    }
}
