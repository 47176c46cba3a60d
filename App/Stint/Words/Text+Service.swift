import Foundation
import Pledging
import Presentation
import Statistics
import SwiftUI

extension Text {
    /// Creates the explanation of a problem with the pledge service.
    init(_ error: PledgingError) {
        self =
            switch error {
            case .notConnected, .pledgeOver:
                Text("Something went wrong. Nothing was changed.")
            case .pledgeRuns: Text("Your last pledge doesn’t have a result yet. Try again later.")
            case .unreadable:
                Text("Stint’s records of the pledge are damaged. The service decides without them.")
            case .addressUnusable:
                Text("This isn’t the address of a pledge service. Addresses start with https://.")
            case .tokenUnusable:
                Text("This isn’t a valid token. Copy the entire token and try again.")
            case .keychain(let status):
                Text(
                    "Stint couldn’t use the keychain (\(Int(status))). Unlock your device and try again."
                )
            case .unreachable: Text("The service isn’t available right now.")
            case .unauthenticated: Text("The service doesn’t accept this token.")
            case .refused(let problem): Text(problem)
            case .answerUnreadable:
                Text("The service needs a newer version of Stint. Update Stint.")
            @unknown default: Text("Something went wrong. Nothing was changed.")
            }
    }

    /// Creates the explanation of a refusal by the pledge service.
    init(_ problem: ServiceProblem) {
        self =
            switch problem.code {
            case "insufficient-credits":
                Text("You have \(problem.available ?? 0) credits. That isn’t enough.")
            case "session-active":
                Text("You already have a pledge in progress, maybe on another device.")
            case "account-closed": Text("This account was deleted.")
            case "session-not-found": Text("The service doesn’t know this pledge.")
            case "session-unsettled":
                Text("Your last pledge doesn’t have a result yet. Try again later.")
            case "nothing-to-redeem": Text("You have no frozen votes to rescue.")
            case "unauthenticated": Text("The service doesn’t accept this token.")
            default: Text("The service declined (\(problem.code)).")
            }
    }

    /// Creates the reason why a pledge failed on the phone.
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

    /// Creates the reason why a pledge or redemption failed at the service.
    init(_ reason: ServiceSession.Reason) {
        self =
            switch reason {
            case .gaveUp: Text(BreachKind.gaveUp)
            case .opened, .violation: Text(BreachKind.opened)
            case .used: Text(BreachKind.used)
            case .attempted: Text(BreachKind.attempted)
            case .emergency: Text(BreachKind.emergency)
            case .unheard: Text("The service didn’t hear from your device in time.")
            case .gap: Text("The records of the pledge have a gap.")
            case .badDigest: Text("The records of the pledge were changed.")
            case .clockMoved: Text("The clock was changed during the pledge.")
            @unknown default: Text("The service needs a newer version of Stint. Update Stint.")
            }
    }
}
