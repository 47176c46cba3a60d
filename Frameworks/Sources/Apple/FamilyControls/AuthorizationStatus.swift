import ScreenTimeDaemon

/// True if the app may use Screen Time.
@available(iOS 15.0, *)
public enum AuthorizationStatus: Int, Codable, CustomStringConvertible {
    /// Nobody was asked yet, or the process was launched a moment ago.
    case notDetermined
    /// The person or a guardian refused or revoked it.
    case denied
    case approved
    /// Agreed, and the names of apps and their use may be read too (customers in the European
    /// Union).
    @available(iOS 26.4, *)
    case approvedWithDataAccess

    init(_ state: AuthorizationState) {
        self =
            switch state {
            case .notDetermined: .notDetermined
            case .denied: .denied
            case .approved: .approved
            case .approvedWithDataAccess:
                if #available(iOS 26.4, *) { .approvedWithDataAccess } else { .approved }
            }
    }

    /// The status in English, for the log.
    public var description: String {
        switch self {
        case .notDetermined: "Not determined"
        case .denied: "Denied"
        case .approved: "Approved"
        case .approvedWithDataAccess: "Approved with data access"
        }
    }
}
