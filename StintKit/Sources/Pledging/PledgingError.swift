public import Foundation
public import Limits

/// The reason why a pledge with credits could not begin or go on.
public enum PledgingError: Error, Hashable, Sendable {
    case pledgeRuns(PledgeID)
    case pledgeOver(PledgeID)
    case unreadable(setAside: URL)
    case notConnected
    case addressUnusable(String)
    case tokenUnusable
    case keychain(status: Int32)
    case unreachable
    case unauthenticated
    case refused(ServiceProblem)
    case answerUnreadable
}

extension PledgingError: CustomStringConvertible {
    /// The cause and the remedy.
    public var description: String {
        switch self {
        case .pledgeRuns: "could not begin: a pledge is not over; wait until it is settled"
        case .pledgeOver:
            "could not begin: the pledge has ended on this phone; begin one with a new ID"
        case .unreadable(let file):
            "could not read the running pledge: its file was set aside as \(file.lastPathComponent); "
                + "the service settles it, and a failure can be appealed"
        case .notConnected: "could not ask the service: none is connected; connect to one"
        case .addressUnusable(let text):
            "could not use \(text) as an address: it must begin with https:// and name a host"
        case .tokenUnusable: "could not use the token: copy it again, as a whole"
        case .keychain(let status): "the keychain refused with status \(status)"
        case .unreachable: "could not reach the service; try again later"
        case .unauthenticated: "the service does not accept the token; connect with a new one"
        case .refused(let problem): "the service refused: \(problem.word)"
        case .answerUnreadable: "could not read the service's answer; update the app"
        }
    }
}
