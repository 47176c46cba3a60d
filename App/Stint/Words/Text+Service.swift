import Foundation
import Pledging
import Presentation
import Statistics
import SwiftUI

extension Text {
    /// Says what stands between the phone and the pledge service, and what the person can do.
    init(_ error: PledgingError) {
        self =
            switch error {
            case .notConnected, .pledgeOver:
                Text("Something unexpected happened. Nothing was changed.")
            case .pledgeRuns: Text("Your last pledge has no result yet. Wait until it has one.")
            case .unreadable:
                Text("Stint’s records of the pledge are damaged. The service decides without them.")
            case .addressUnusable:
                Text("This is not the address of a service. It begins with https://.")
            case .tokenUnusable: Text("This is not a token. Copy all of it again.")
            case .keychain(let status):
                Text(
                    "Stint could not use the keychain (\(Int(status))). Unlock the iPhone, and try again."
                )
            case .unreachable: Text("The service cannot be reached right now.")
            case .unauthenticated: Text("The service does not accept the token.")
            case .refused(let problem): Text(problem)
            case .answerUnreadable:
                Text("The service is newer than this Stint. Update Stint.")
            @unknown default: Text("Something unexpected happened. Nothing was changed.")
            }
    }

    /// Says why the pledge service did not do something.
    init(_ problem: ServiceProblem) {
        self =
            switch problem.word {
            case "insufficient-credits":
                Text("You have \(problem.available ?? 0) credits. That is not enough.")
            case "session-active":
                Text("Another pledge of yours is running, perhaps on another iPhone.")
            case "account-closed": Text("This account was closed.")
            case "session-unsettled":
                Text("Your last pledge has no result yet. Wait until it has one.")
            case "nothing-to-redeem": Text("There are no frozen votes to redeem.")
            case "unauthenticated": Text("The service does not accept the token.")
            default: Text("The service said no (\(problem.word)).")
            }
    }

    /// Says what failed a pledge on the phone.
    init(_ kind: BreachKind) {
        self =
            switch kind {
            case .opened: Text("You opened one of the apps.")
            case .used: Text("One of the apps was used.")
            case .attempted: Text("You tried to open one of the apps.")
            case .gaveUp: Text("You gave up.")
            case .emergency: Text("You used an emergency.")
            }
    }

    /// Says what failed a pledge or redemption for the service.
    init(_ reason: ServiceSession.Reason) {
        self =
            switch reason {
            case .gaveUp: Text(BreachKind.gaveUp)
            case .opened, .violation: Text(BreachKind.opened)
            case .used: Text(BreachKind.used)
            case .attempted: Text(BreachKind.attempted)
            case .emergency: Text(BreachKind.emergency)
            case .unheard: Text("The service did not hear from the iPhone in time.")
            case .gap: Text("The records of the pledge have a gap.")
            case .badDigest: Text("The records of the pledge were changed.")
            case .clockMoved: Text("The clock was moved during the pledge.")
            @unknown default: Text("The service is newer than this Stint. Update Stint.")
            }
    }
}
