import Presentation
import SwiftUI

/// How the override stands, in the few words that fit a control.
struct OverrideText: View {
    let pass: PassOverview

    var body: some View {
        switch pass {
        case .available(_, let opens):
            let names = opens.joined(separator: ", ")
            Text("Opens \(names)")
        case .running(let until): Text("Open until \(until.date, style: .time)")
        case .spent: Text("Used up for today")
        case .notOffered: Text("Switched off")
        case .nothingBlocked: Text("Nothing is blocked")
        }
    }
}
