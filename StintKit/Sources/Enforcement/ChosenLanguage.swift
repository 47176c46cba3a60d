import Foundation

#if !canImport(Darwin)
import Glibc
#endif

/// The languages that the person has chosen for Stint alone, and the hours of the phone's clock, in
/// a file of the app group.
///
/// The system reports such languages only to the app; extensions use the phone's (assumed).
enum ChosenLanguage {
    private static let name = "languages"

    /// The stored languages in order of preference; none if Stint uses the phone's languages.
    static var stored: [String] { lines.filter { HourFormat(rawValue: $0) == nil } }

    /// The stored hours of the clock; those of the phone before the app has run.
    static var hourFormat: HourFormat { lines.lazy.compactMap(HourFormat.init).first ?? .ofPhone }

    private static var lines: [String] {
        do {
            return read(try AppGroup.folder().path)
        } catch {
            return []
        }
    }

    /// Stores the languages that are chosen for the app of this process, and the hours.
    /// - Throws: `EnforcementError.file` if the file can't be written.
    static func remember(in folder: String) throws(EnforcementError) {
        let lines = ofApp + [HourFormat.ofPhone.rawValue]
        guard lines != read(folder) else { return }
        do {
            try Data(lines.joined(separator: "\n").utf8).write(
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
