import Limits
import SwiftUI

/// What a kind of limits does, in a few words.
struct KindLabel: View {
    let kind: Rule.Kind

    var body: some View {
        switch kind {
        case .schedule: Label("Open at certain times", systemImage: "calendar.badge.clock")
        case .pause: Label("Ask before opening", systemImage: "questionmark.circle")
        case .bank: Label("Earn minutes by workouts", systemImage: "figure.run")
        case .budget: Label("Minutes a day", systemImage: "hourglass")
        case .opens: Label("Openings a day", systemImage: "number.circle")
        case .timer: Label("Show a timer", systemImage: "timer")
        }
    }
}
