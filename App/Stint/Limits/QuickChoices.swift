import SwiftUI

/// A few usual numbers, each at a tap.
struct QuickChoices: View {
    let values: [Int]
    @Binding var chosen: Int
    /// What a number means, for those who do not see it.
    let words: @MainActor (Int) -> Text

    var body: some View {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 50), spacing: 8)], spacing: 8) {
            ForEach(values, id: \.self) { value in
                Chip(isChosen: value == chosen, action: { chosen = value }) {
                    Text("\(value)").monospacedDigit()
                }
                .accessibilityLabel(words(value))
            }
        }
    }
}

/// A button that has a line around it while what it stands for is chosen.
struct Chip<Label: View>: View {
    let isChosen: Bool
    let action: @MainActor () -> Void
    @ViewBuilder let label: Label

    var body: some View {
        Button(action: action) { label }
            .buttonStyle(ChipStyle(isChosen: isChosen))
            .accessibilityAddTraits(isChosen ? .isSelected : [])
    }
}

private struct ChipStyle: ButtonStyle {
    let isChosen: Bool

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(.subheadline)
            .fontWeight(isChosen ? .semibold : .regular)
            .frame(maxWidth: .infinity, minHeight: 34)
            .foregroundStyle(isChosen ? Color.accentColor : Color.primary)
            .background(Color.gray.opacity(0.15), in: Capsule())
            .overlay { if isChosen { Capsule().stroke(Color.accentColor, lineWidth: 1.5) } }
            .opacity(configuration.isPressed ? 0.6 : 1)
    }
}
