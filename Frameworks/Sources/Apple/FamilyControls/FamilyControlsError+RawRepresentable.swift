public import Foundation

@available(iOS 16.4, *)
extension FamilyControlsError: RawRepresentable, CustomNSError {
    public init?(rawValue: Int) {
        switch rawValue {
        case 0: self = .restricted
        case 1: self = .unavailable
        case 2: self = .invalidAccountType
        case 3: self = .invalidArgument
        case 4: self = .authorizationConflict
        case 5: self = .authorizationCanceled
        case 6: self = .networkError
        case 7: self = .authenticationMethodUnavailable
        case 8:
            guard #available(iOS 26.4, *) else { return nil }
            self = .unauthorized
        default: return nil
        }
    }

    /// The code of the error: its index in the declaration.
    public var rawValue: Int {
        switch self {
        case .restricted: 0
        case .unavailable: 1
        case .invalidAccountType: 2
        case .invalidArgument: 3
        case .authorizationConflict: 4
        case .authorizationCanceled: 5
        case .networkError: 6
        case .authenticationMethodUnavailable: 7
        case .unauthorized: 8
        }
    }

    /// The description under Foundation's key.
    public var errorUserInfo: [String: Any] {
        errorDescription.map { [NSLocalizedDescriptionKey: $0] } ?? [:]
    }
}
