import Limits
import Presentation
import SwiftUI

/// How a limit stands, in the few words that fit a widget.
struct StandingText: View {
    let limit: LimitOverview

    var body: some View {
        switch limit.standing {
        case .shut(let until?): Text("Blocked until \(until.date, style: .time)")
        case .shut(nil), .uncounted: Text("Blocked")
        case .asks: Text("Asks first")
        case .open(let until?): Text("Open until \(until.date, style: .time)")
        case .open(nil): Text("Open")
        case .lifted(let until): Text("Open until \(until.date, style: .time)")
        case .notToday: Text("Not limited today")
        case .timed: EmptyView()
        case .holdsNothing: Text("Choose the apps again")
        }
    }
}
