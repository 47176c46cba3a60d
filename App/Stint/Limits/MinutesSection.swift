import SwiftUI

/// A number of minutes: the usual ones at a tap, all others in steps.
struct MinutesSection: View {
    private let title: LocalizedStringKey
    @Binding private var minutes: Int
    private let range: ClosedRange<Int>
    private let step: Int
    private let quick: [Int]

    init(
        _ title: LocalizedStringKey,
        _ minutes: Binding<Int>,
        in range: ClosedRange<Int>,
        step: Int = 5,
        quick: [Int]
    ) {
        self.title = title
        _minutes = minutes
        self.range = range
        self.step = step
        self.quick = quick
    }

    var body: some View {
        Section(title) {
            Stepper("\(minutes) min", value: $minutes, in: range, step: step)
            QuickChoices(values: quick, chosen: $minutes) { Text("\($0) min") }
        }
    }
}

/// A few usual numbers, each at a tap.
struct QuickChoices: View {
    let values: [Int]
    @Binding var chosen: Int
    /// What a number means, for those who do not see it.
    let words: @MainActor (Int) -> Text

    var body: some View {
        HStack(spacing: 8) {
            ForEach(values, id: \.self) { value in
                Chip(isChosen: value == chosen, action: { chosen = value }) {
                    Text("\(value)").monospacedDigit()
                }
                .accessibilityLabel(words(value))
            }
        }
    }
}

/// A button that is filled while what it stands for is chosen.
struct Chip<Label: View>: View {
    let isChosen: Bool
    let action: @MainActor () -> Void
    @ViewBuilder let label: Label

    var body: some View {
        if isChosen {
            Button(action: action) { label.frame(maxWidth: .infinity) }
                .buttonStyle(.borderedProminent)
                .controlSize(.small)
                .accessibilityAddTraits(.isSelected)
        } else {
            Button(action: action) { label.frame(maxWidth: .infinity) }
                .buttonStyle(.bordered)
                .controlSize(.small)
        }
    }
}
