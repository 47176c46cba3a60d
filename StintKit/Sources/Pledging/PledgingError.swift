public import Foundation
public import Limits

/// Why a pledge with credits could not begin or go on.
public enum PledgingError: Error, Hashable, Sendable {
    /// Another pledge is not over.
    case pledgeRuns(PledgeID)
    /// The pledge has ended on the phone already, without a stake.
    case pledgeOver(PledgeID)
    /// The file of the running pledge could not be read, and was set aside.
    case unreadable(setAside: URL)
    /// No service is connected.
    case notConnected
    /// The address is none of a service: it must be `https` with a host.
    case addressUnusable(String)
    /// The token is empty, or has characters that no token has.
    case tokenUnusable
    /// The keychain refused, with the status of the system.
    case keychain(status: Int32)
    /// No answer was heard, or the service said that it cannot answer now.
    case unreachable
    /// The service does not know who the token speaks for.
    case unauthenticated
    /// The service refused.
    case refused(ServiceProblem)
    /// The service answered what this version cannot read.
    case answerUnreadable
}

extension PledgingError: CustomStringConvertible {
    /// What went wrong, and what to do.
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
