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
    public var description: String {
        switch self {
        case .pledgeRuns: "could not begin the pledge: another one runs; wait until it is settled"
        case .pledgeOver:
            "could not begin the pledge: it has ended on this phone; begin one with a new ID"
        case .unreadable(let file):
            "could not read the running pledge: its file was set aside as \(file.lastPathComponent); "
                + "the service settles it, and a failure can be appealed"
        case .notConnected: "could not reach a service: none is connected; connect to one"
        case .addressUnusable(let text):
            "could not use the address \(String(reflecting: text)): it names no service; "
                + "use https:// and a host"
        case .tokenUnusable: "could not use the token: it is incomplete; copy it again"
        case .keychain(let status):
            "could not use the keychain: it reports status \(status); try again"
        case .unreachable: "could not reach the service: it did not answer; try again later"
        case .unauthenticated:
            "could not use the service: it rejects the token; connect with a new one"
        case .refused(let problem):
            "could not change the session: the service answers \(problem.code); check the session"
        case .answerUnreadable:
            "could not read the service's answer: its format is unknown; update the app"
        }
    }
}
