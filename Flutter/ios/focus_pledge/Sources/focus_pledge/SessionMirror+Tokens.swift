import AppGroupKeys
import FamilyControls
import Foundation

// Only the app writes the choice: Family Controls is too large for the monitor.
extension SessionMirror {
    /// Makes the keys hold the choice.
    ///
    /// Tokens have no order, so the choices are compared, not their bytes.
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
            // A value that cannot be read is written again.
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
