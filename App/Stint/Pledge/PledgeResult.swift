import Limits
import Presentation
import Statistics
import SwiftUI

/// What has become of the last pledge.
struct PledgeResult: View {
    let pledge: PledgeOverview
    /// Whether no service settles it, so that what the phone says of its credits holds.
    let isSettledHere: Bool

    var body: some View {
        switch pledge.outcome {
        case .running: EmptyView()
        case .kept:
            Label("Kept to its end.", systemImage: "checkmark.seal").foregroundStyle(.green)
        case .failed(let kind, let moment):
            Label {
                Text(kind)
            } icon: {
                Image(systemName: "xmark.seal").accessibilityHidden(true)
            }
            .foregroundStyle(.red)
            Text("Failed at \(Text(moment)).")
        }
        Text("It was for \(pledge.pledge.length.count) min.")
        if isSettledHere, let amount = pledge.pledge.amount {
            switch pledge.outcome {
            case .kept: Text("The \(amount.count) credits stay yours.")
            case .failed: Text("The \(amount.count) credits are lost.")
            case .running: EmptyView()
            }
        }
    }
}
