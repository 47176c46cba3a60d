import Enforcement
import Flutter
import Limits
import Pledging

/// The reason why a call throws in Dart.
struct CallError: Error {
    let code: Contract.Code
    /// The message for developers.
    let message: String
    /// The service's code, if it refused.
    var details: String?

    init(_ code: Contract.Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// Creates the error of a call from an error of StintKit or the service.
    init(_ error: any Error) {
        if let error = error as? CallError {
            self = error
            return
        }
        self.init(Contract.Code(error), String(describing: error))
        if case .refused(let problem)? = error as? PledgingError { details = problem.code }
    }

    var encoded: FlutterError {
        FlutterError(code: code.rawValue, message: message, details: details)
    }
}

extension Contract.Code {
    fileprivate init(_ error: any Error) {
        self =
            switch error {
            case let error as PledgingError: .init(error)
            case EnforcementError.unauthorized: .unauthorized
            case EnforcementError.change(.pledgeRuns): .pledgeRuns
            case EnforcementError.change(.nothingSelected),
                EnforcementError.change(.selectionVoid):
                .nothingSelected
            case EnforcementError.change(.limit), is LimitError: .invalidArguments
            default: .unavailable
            }
    }

    private init(_ error: PledgingError) {
        self =
            switch error {
            case .pledgeRuns: .pledgeRuns
            case .pledgeOver: .pledgeOver
            case .addressUnusable, .tokenUnusable: .connectionInvalid
            case .notConnected: .notConnected
            case .keychain, .unreadable: .unavailable
            case .unreachable: .unreachable
            case .unauthenticated: .unauthenticated
            case .refused: .refused
            case .answerUnreadable: .incompatible
            }
    }
}
