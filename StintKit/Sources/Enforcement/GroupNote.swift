import Foundation

/// A short text in a file of the app group: a state of screens, on which no rule depends.
struct GroupNote {
    /// The name of the file.
    let name: String

    /// The text; empty without a readable file.
    /// - Throws: `EnforcementError.noAppGroup`.
    var text: String {
        get throws(EnforcementError) {
            String(decoding: SelectionContents.read(try file.path) ?? [], as: UTF8.self)
        }
    }

    /// Replaces the text.
    /// - Throws: `EnforcementError.noAppGroup`, or `file` if it can't be stored.
    func write(_ text: String) throws(EnforcementError) {
        let file = try file
        do {
            try Data(text.utf8).write(
                to: file,
                options: [.atomic, .completeFileProtectionUntilFirstUserAuthentication]
            )
        } catch {
            throw .file(name: name, reason: error.localizedDescription)
        }
    }

    private var file: URL {
        get throws(EnforcementError) { try AppGroup.folder().appending(path: name) }
    }
}
