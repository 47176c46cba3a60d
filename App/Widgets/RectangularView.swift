import Limits
import Presentation
import SwiftUI

/// Three lines for the Lock Screen.
struct RectangularView: View {
    let overview: Overview

    var body: some View {
        VStack(alignment: .leading) {
            if case .running(_, let until)? = overview.pledge?.outcome {
                Text("Pledge until \(until.date, style: .time)").font(.headline)
            }
            if let limit = overview.foremost {
                LimitName(label: limit.limit.label).font(.headline)
                DecisionText(limit: limit)
                if let amount = limit.amount { AmountText(amount: amount) }
            } else {
                Text("No limit")
            }
        }
        .accessibilityElement(children: .combine)
    }
}
