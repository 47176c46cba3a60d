import Limits
import Presentation
import SwiftUI

/// What fails a pledge, and what that costs.
struct PledgeConditions: View {
    let pledge: PledgeOverview

    var body: some View {
        if let amount = pledge.pledge.amount {
            Text("\(amount.count) credits are at stake.")
        }
        switch pledge.pledge.grade {
        case .fair: Text("Opening one of the apps fails it.")
        case .strict:
            Text("Opening one of the apps fails it; so does trying, where iOS lets Stint see it.")
        }
    }
}
