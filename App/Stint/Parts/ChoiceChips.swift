import SwiftUI

/// A grid of values, one of which is selected.
struct ChoiceChips<Value: Hashable>: View {
    private let values: [Value]
    @Binding private var selection: Value
    @ScaledMetric private var width: Double
    private let title: (Value) -> Text
    /// The accessibility label of a value.
    private let words: (Value) -> Text

    /// Creates chips for values; the selected value can be another one.
    init(_ values: [Value], selection: Binding<Value>, title: @escaping (Value) -> Text) {
        self.values = values
        _selection = selection
        _width = ScaledMetric(wrappedValue: 80)
        self.title = title
        words = title
    }

    var body: some View {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: width), spacing: 8)], spacing: 8) {
            ForEach(values, id: \.self) { value in
                Chip(isChosen: value == selection, action: { selection = value }) { title(value) }
                    .accessibilityLabel(words(value))
            }
        }
        .padding(.vertical, 4)
    }
}

extension ChoiceChips<Int> {
    /// Creates chips for numbers, with an accessibility label for each.
    init(numbers: [Int], chosen: Binding<Int>, words: @escaping (Int) -> Text) {
        values = numbers
        _selection = chosen
        _width = ScaledMetric(wrappedValue: 50)
        title = { Text("\($0)").monospacedDigit() }
        self.words = words
    }
}

/// A button with an outline while it is selected.
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
            .padding(.horizontal, 6)
            .frame(maxWidth: .infinity, minHeight: 34)
            .foregroundStyle(isChosen ? Color.accentColor : Color.primary)
            .background(Color.gray.opacity(0.15), in: Capsule())
            .overlay { if isChosen { Capsule().stroke(Color.accentColor, lineWidth: 1.5) } }
            .opacity(configuration.isPressed ? 0.6 : 1)
    }
}
