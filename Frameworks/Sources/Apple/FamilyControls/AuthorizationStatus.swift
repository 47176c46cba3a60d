import ScreenTimeDaemon

@available(iOS 15.0, *)
public enum AuthorizationStatus: Int, Codable, CustomStringConvertible {
    /// No request was answered, or the process was just launched.
    case notDetermined
    /// The user or a guardian declined or revoked it.
    case denied
    case approved
    /// Approved, with access to the names and use of apps (customers in the European Union).
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

    public var description: String {
        switch self {
        case .notDetermined: "Not determined"
        case .denied: "Denied"
        case .approved: "Approved"
        case .approvedWithDataAccess: "Approved with data access"
        }
    }
}
