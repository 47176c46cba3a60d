import Foundation
import Limits
import SwiftUI

/// The symbol of a kind of limit in a tinted square, as in Settings.
struct KindSymbol: View {
    let kind: Rule.Kind

    var body: some View { SquareSymbol(name: kind.symbolName, tint: kind.tint) }
}

/// A white symbol in a tinted square, hidden from VoiceOver because a text repeats it.
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
    /// The kinds in the order of the gallery.
    static let offered: [Rule.Kind] = [
        .schedule, .budget, .opens, .pause, .stretch, .bank, .timer,
    ]

    /// The name of the kind, and of a new limit of this kind.
    var title: LocalizedStringResource {
        switch self {
        case .schedule: LocalizedStringResource("Allowed Times")
        case .pause: LocalizedStringResource("Ask First")
        case .bank: LocalizedStringResource("Earned Minutes")
        case .budget: LocalizedStringResource("Minutes a Day")
        case .opens: LocalizedStringResource("Times a Day")
        case .timer: LocalizedStringResource("Timer")
        case .stretch: LocalizedStringResource("Rests")
        }
    }

    var purpose: LocalizedStringResource {
        switch self {
        case .schedule:
            LocalizedStringResource(
                "Apps are open at the times you choose and blocked the rest of the day."
            )
        case .pause: LocalizedStringResource("Stint asks each time you open an app.")
        case .bank:
            LocalizedStringResource("Using apps costs minutes. Workouts earn more.")
        case .budget:
            LocalizedStringResource("Apps are blocked when you’ve used your minutes for the day.")
        case .opens:
            LocalizedStringResource(
                "You can open apps a set number of times a day, for a while each time."
            )
        case .timer: LocalizedStringResource("See how long you use apps. Nothing is blocked.")
        case .stretch: LocalizedStringResource("Take a rest after using your apps for a while.")
        }
    }

    var example: LocalizedStringResource {
        switch self {
        case .schedule: LocalizedStringResource("Social apps are open at lunch and after dinner.")
        case .pause: LocalizedStringResource("“Open this app?” “Yes” opens it for 15 minutes.")
        case .bank: LocalizedStringResource("A 30-minute run earns 30 minutes of videos.")
        case .budget: LocalizedStringResource("45 minutes of games a day, Monday to Friday.")
        case .opens: LocalizedStringResource("5 times a day, for 15 minutes each.")
        case .timer: LocalizedStringResource("A timer while you scroll.")
        case .stretch: LocalizedStringResource("A 10-minute rest after 20 minutes of use.")
        }
    }

    /// The block after the minutes of a kind that counts some.
    var end: LocalizedStringResource {
        switch self {
        case .stretch:
            LocalizedStringResource(
                "When your minutes are used up, apps are blocked until the rest ends."
            )
        case .schedule, .pause, .bank, .budget, .opens, .timer:
            LocalizedStringResource(
                "When your minutes are used up, apps are blocked until the next day."
            )
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

    /// The color of the symbol's square.
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
