import AppGroupKeys
import FamilyControls
import Foundation

// Only the app writes the choice, because Family Controls is too large for extensions.
extension SessionMirror {
    /// Writes the choice if it differs.
    ///
    /// Tokens are unordered, so the choices are compared, not their bytes.
    func write(_ selection: FamilyActivitySelection) {
        guard selection != FamilyActivitySelection() else { return set(.blockedAppsTokens, nil) }
        do {
            if let data = value(.blockedAppsTokens) as? Data,
                try PropertyListDecoder().decode(FamilyActivitySelection.self, from: data)
                    == selection
            {
                return
            }
        } catch {
            // An unreadable value is replaced.
            set(.blockedAppsTokens, nil)
        }
        do {
            let encoder = PropertyListEncoder()
            encoder.outputFormat = .binary
            set(.blockedAppsTokens, try encoder.encode(selection))
        } catch {
            set(.blockedAppsTokens, nil)
        }
    }
}
