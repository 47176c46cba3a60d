import Limits
import Presentation
import SwiftUI

/// Today's total of what is timed, and the button that shows the timer.
struct TimerSection: View {
    let overview: Overview
    let minutes: Minutes
    @Environment(Model.self) private var model

    var body: some View {
        Section {
            LabeledContent("Used today", value: "\(minutes.count) min")
            if let began {
                Text("In use since \(Text(began, style: .time))")
            }
            Button("Show the timer", systemImage: "timer") { model.isTimerAsked = true }
            Button("Hide the timer", systemImage: "xmark") { model.isEndingActivities = true }
                .task(id: model.isEndingActivities) {
                    if model.isEndingActivities { await model.endActivities() }
                }
        } header: {
            Text("Timer")
        } footer: {
            Text("It appears on the Lock Screen and in the Dynamic Island, after a minute of use.")
        }
    }

    private var began: Date? {
        for limit in overview.limits {
            if case .timer(let timer)? = limit.amount, let began = timer.useBegan {
                return began.date
            }
        }
        return nil
    }
}
