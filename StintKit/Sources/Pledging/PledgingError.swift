public import Foundation
public import Limits

/// Why a pledge with credits could not begin or go on.
public enum PledgingError: Error, Hashable, Sendable {
    /// Another pledge is not over.
    case pledgeRuns(PledgeID)
    /// The file of the running pledge could not be read, and was set aside.
    case unreadable(setAside: URL)
}

extension PledgingError: CustomStringConvertible {
    /// What went wrong, and what to do.
    public var description: String {
        switch self {
        case .pledgeRuns: "could not begin: a pledge is not over; wait until it is settled"
        case .unreadable(let file):
            "could not read the running pledge: its file was set aside as \(file.lastPathComponent); "
                + "the service settles it, and a failure can be appealed"
        }
    }
}
