import Foundation
import Limits
import SwiftUI

/// The symbol of a kind of limit in a tinted square, as in the system's settings.
struct KindSymbol: View {
    let kind: Rule.Kind

    var body: some View { SquareSymbol(name: kind.symbolName, tint: kind.tint) }
}

/// A white symbol in a tinted square; it says nothing that does not stand beside it in words.
struct SquareSymbol: View {
    let name: String
    let tint: Color

    var body: some View {
        Image(systemName: name)
            .dynamicTypeSize(...DynamicTypeSize.xxLarge)
            .foregroundStyle(.white)
            .frame(width: 30, height: 30)
            .background(tint, in: RoundedRectangle(cornerRadius: 7))
            .frame(width: 30, height: 30)
            .fixedSize()
            .accessibilityHidden(true)
    }
}

extension Rule.Kind {
    /// The kinds in the order in which a person chooses among them.
    static let offered: [Rule.Kind] = [
        .schedule, .budget, .opens, .pause, .stretch, .bank, .timer,
    ]

    /// The name of the kind, and of a new limit of this kind.
    var title: LocalizedStringResource {
        switch self {
        case .schedule: LocalizedStringResource("Allowed times")
        case .pause: LocalizedStringResource("Ask first")
        case .bank: LocalizedStringResource("Earned minutes")
        case .budget: LocalizedStringResource("Minutes a day")
        case .opens: LocalizedStringResource("Openings a day")
        case .timer: LocalizedStringResource("Timer")
        case .stretch: LocalizedStringResource("Breaks")
        }
    }

    var purpose: LocalizedStringResource {
        switch self {
        case .schedule:
            LocalizedStringResource("Apps open at the times you choose, and are blocked otherwise.")
        case .pause: LocalizedStringResource("Each opening is a question first.")
        case .bank:
            LocalizedStringResource("Using apps costs minutes. Workouts earn them.")
        case .budget:
            LocalizedStringResource("Apps are blocked once the minutes of the day are used.")
        case .opens:
            LocalizedStringResource("Apps open so many times a day, each time for a while.")
        case .timer: LocalizedStringResource("Nothing is blocked. You see how long you use them.")
        case .stretch: LocalizedStringResource("After a while of use, apps take a break.")
        }
    }

    var example: LocalizedStringResource {
        switch self {
        case .schedule: LocalizedStringResource("Social apps open at lunch and after dinner.")
        case .pause: LocalizedStringResource("“Open it?” A yes opens the app for 15 minutes.")
        case .bank: LocalizedStringResource("A run of 30 minutes earns 30 minutes of videos.")
        case .budget: LocalizedStringResource("45 minutes of games, Monday to Friday.")
        case .opens: LocalizedStringResource("5 openings a day, 15 minutes each.")
        case .timer: LocalizedStringResource("A timer on the Lock Screen while you scroll.")
        case .stretch: LocalizedStringResource("20 minutes of use, then 10 minutes off.")
        }
    }

    var symbolName: String {
        switch self {
        case .schedule: "calendar.badge.clock"
        case .pause: "questionmark.circle"
        case .bank: "figure.run"
        case .budget: "hourglass"
        case .opens: "number.circle"
        case .timer: "timer"
        case .stretch: "cup.and.saucer"
        }
    }

    /// The colour of its symbol's square.
    var tint: Color {
        switch self {
        case .schedule: .blue
        case .pause: .indigo
        case .bank: .green
        case .budget: .orange
        case .opens: .purple
        case .timer: .gray
        case .stretch: .pink
        }
    }
}
