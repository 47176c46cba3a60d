import Enforcement
import Limits
import Presentation
import SwiftUI

/// Says why something did not happen, and what the person can do.
struct ProblemText: View {
    let problem: Problem

    var body: some View { text }

    private var text: Text {
        switch problem {
        case .refused(let error): Self.text(error)
        case .nothingSelected: Text("Choose at least one app, category or website.")
        case .noPass: Text("There is none left. See when the next one is due.")
        case .nothingBlocked: Text("Nothing is blocked that it would open.")
        case .noActivity:
            Text("The system did not show it. Live Activities may be off in Settings.")
        case .noExport, .noStorage:
            Text("The file could not be written. Free some space and try again.")
        case .noImport(let error, let file): Text(error, of: file)
        case .service(let error): Text(error)
        }
    }

    static func text(_ error: EnforcementError) -> Text {
        switch error {
        case .noAppGroup, .noClock, .journal:
            Text("Stint cannot read its records now. Your apps stay as they are.")
        case .selection: Text("The chosen apps cannot be read any more. Choose them again.")
        case .tooManyTokens(let count, let maximum):
            Text("\(count) are too many: at most \(maximum) of each kind fit. Choose categories.")
        case .change(let error): Self.text(error)
        case .unauthorized: Text("Screen Time is not allowed. Allow it in Settings.")
        case .monitoring: Text("The system refused to watch. A limit may open or close late.")
        case .file: Text("The file could not be written. Free some space and try again.")
        @unknown default: Text("Something unexpected happened. Nothing was changed.")
        }
    }

    static func text(_ error: ChangeError) -> Text {
        switch error {
        case .tooMany(let maximum): Text("There are \(maximum) already. Remove one first.")
        case .plan: Text("These are too many different times for the system. Use fewer.")
        case .limit(let error): Text(error)
        case .limitUnknown: Text("This limit is gone already.")
        case .pledgeRuns: Text("A pledge runs. Wait for its end, or give it up.")
        case .emergencyDuringLimit:
            Text("Emergencies cannot be changed while something is blocked.")
        case .nothingSelected: Text("Choose at least one app, category or website.")
        case .selectionVoid: Text("These apps have to be chosen again first.")
        @unknown default: Text("Something unexpected happened. Nothing was changed.")
        }
    }
}
