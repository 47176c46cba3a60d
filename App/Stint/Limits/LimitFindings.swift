import Limits
import Presentation
import SwiftUI

/// What is wrong with a limit, or what it brings that the person may not expect.
struct LimitFindings: View {
    let overview: Overview
    let form: LimitForm

    var body: some View {
        if let problem = form.problem {
            Label {
                switch problem {
                case .limit(let error): Text(error)
                case .schedule(let error): Text(error)
                }
            } icon: {
                Image(systemName: "exclamationmark.octagon").accessibilityHidden(true)
            }
            .foregroundStyle(.red)
        }
        if form.blocksAllDay {
            Label("Without a window the apps are blocked all day.", systemImage: "lock")
                .foregroundStyle(.orange)
        }
        if loss > 0 {
            Label("You lose \(loss) min from the bank.", systemImage: "minus.circle")
                .foregroundStyle(.red)
        }
        if form.limit != nil {
            Text("What opens something may wait, as you chose in Settings.")
                .foregroundStyle(.secondary)
        }
    }

    private var loss: Int { overview.loss(by: form).count }
}
