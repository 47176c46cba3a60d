import FamilyControls
import Limits

extension State {
    /// Whether the app may shield: by the system's word, or, for a moment after a launch in which
    /// it has none, by what the facts say.
    var mayShield: Bool {
        switch AuthorizationCenter.shared.authorizationStatus {
        case .approved, .approvedWithDataAccess: true
        case .denied: false
        case .notDetermined: authorization == .approved
        @unknown default: authorization == .approved
        }
    }
}
