import Foundation

#if !canImport(Darwin)
import Glibc
#endif

/// The languages that the person has chosen for Stint alone, in a file of the app group.
///
/// The system reports them only to the app; extensions use the phone's languages (assumed).
enum ChosenLanguage {
    private static let name = "languages"

    /// The stored languages in order of preference; empty if Stint uses the phone's languages.
    static var stored: [String] {
        do {
            return read(try AppGroup.folder().path)
        } catch {
            return []
        }
    }

    /// Stores the languages that are chosen for the app of this process.
    /// - Throws: `EnforcementError.file` if the file can't be written.
    static func remember(in folder: String) throws(EnforcementError) {
        let languages = ofApp
        guard languages != read(folder) else { return }
        do {
            try Data(languages.joined(separator: "\n").utf8).write(
                to: URL(filePath: "\(folder)/\(name)"),
                options: [.atomic, .completeFileProtectionUntilFirstUserAuthentication]
            )
        } catch {
            throw .file(name: name, reason: error.localizedDescription)
        }
    }

    private static func read(_ folder: String) -> [String] {
        let bytes = SelectionContents.read("\(folder)/\(name)") ?? []
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// The languages that are chosen for the app in Settings (observed), or an empty array.
    private static var ofApp: [String] {
        #if canImport(Darwin)
        let app = Bundle.main.bundleIdentifier ?? ""
        let own = UserDefaults.standard.persistentDomain(forName: app)?["AppleLanguages"]
        return own as? [String] ?? []
        #else
        return unsafe getenv("LANGUAGE").map { [unsafe String(cString: $0)] } ?? []
        #endif
    }
}
