import Foundation
import Pledging
import Presentation
import Statistics
import SwiftUI

extension Text {
    /// Says what stands between the phone and the pledge service, and what the person can do.
    init(_ error: PledgingError) {
        switch error {
        case .pledgeRuns: self = Text("A pledge is not settled yet. Wait until it is.")
        case .unreadable:
            self = Text("What Stint knew of the pledge was damaged. The service settles it alone.")
        case .addressUnusable:
            self = Text("This is no address of a service. It begins with https://.")
        case .tokenUnusable: self = Text("This is no token. Copy it again, as a whole.")
        case .keychain(let status):
            self = Text(
                "The keychain could not be used (\(Int(status))). Unlock the iPhone, try again."
            )
        case .unreachable: self = Text("The service cannot be reached now.")
        case .unauthenticated: self = Text("The service does not accept the token.")
        case .refused(let problem): self = Text(problem)
        case .answerUnreadable:
            self = Text("The service speaks a newer language. Update Stint.")
        @unknown default: self = Text("Something unexpected happened. Nothing was changed.")
        }
    }

    /// Says why the pledge service did not do something.
    init(_ problem: ServiceProblem) {
        switch problem.word {
        case "insufficient-credits":
            self = Text("You have \(problem.available ?? 0) credits. That is not enough.")
        case "session-active": self = Text("Another pledge of yours runs, perhaps elsewhere.")
        case "account-closed": self = Text("This account was closed.")
        case "session-unsettled": self = Text("A pledge is not settled yet. Wait until it is.")
        case "nothing-to-redeem": self = Text("There are no frozen votes to redeem.")
        case "unauthenticated": self = Text("The service does not accept the token.")
        default: self = Text("The service refused it (\(problem.word)).")
        }
    }

    /// Says how a pledge or redemption stands with the service.
    init(_ session: ServiceSession, now: Date, calendar: Calendar) {
        let amount = session.amount
        let end = Text(Moment(session.end, from: now, calendar: calendar))
        switch (session.state, session.kind) {
        case (.active, _) where session.end > now:
            self = Text("The service counts on it until \(end).")
        case (.active, _): self = Text("The service waits for what the iPhone shows.")
        case (.succeeded, .pledge): self = Text("Settled as kept: the \(amount) credits are yours.")
        case (.succeeded, .redemption): self = Text("Settled as kept: \(amount) votes are rescued.")
        case (.failedPending, _):
            let due = session.appealUntil ?? session.end
            let until = Text(Moment(due, from: now, calendar: calendar))
            self = Text("Settled as failed. You can appeal until \(until).")
        case (.failed, .pledge): self = Text("Settled as failed: the \(amount) credits are lost.")
        case (.failed, .redemption): self = Text("Settled as failed: \(amount) votes are lost.")
        case (.excused, _): self = Text("Your appeal was granted: nothing is lost.")
        case (.voided, _): self = Text("The operator has taken it back: nothing is lost.")
        @unknown default: self = Text("The service speaks a newer language. Update Stint.")
        }
    }

    /// Says what failed a pledge on the phone.
    init(_ kind: BreachKind) {
        switch kind {
        case .opened: self = Text("You opened one of the apps.")
        case .used: self = Text("One of the apps was used.")
        case .attempted: self = Text("You tried to open one of the apps.")
        case .gaveUp: self = Text("You gave up.")
        case .emergency: self = Text("You used an emergency.")
        }
    }

    /// Says what failed a pledge or redemption for the service.
    init(_ reason: ServiceSession.Reason) {
        switch reason {
        case .gaveUp: self = Text(BreachKind.gaveUp)
        case .opened, .violation: self = Text(BreachKind.opened)
        case .used: self = Text(BreachKind.used)
        case .attempted: self = Text(BreachKind.attempted)
        case .emergency: self = Text(BreachKind.emergency)
        case .unheard: self = Text("The service heard nothing of the iPhone in time.")
        case .gap: self = Text("The records of the pledge have a gap.")
        case .badDigest: self = Text("The records of the pledge are not what was signed.")
        case .clockMoved: self = Text("The clock was moved during the pledge.")
        @unknown default: self = Text("The service speaks a newer language. Update Stint.")
        }
    }
}
