import SwiftUI

/// A few values side by side, of which one is chosen by a tap.
struct ChoiceChips<Value: Hashable>: View {
    private let values: [Value]
    @Binding private var selection: Value
    private let title: (Value) -> Text

    /// Creates chips.
    /// - Parameters:
    ///   - values: What is offered, in this order.
    ///   - selection: The value that is chosen; it need not be among those offered.
    ///   - title: What stands on a chip.
    init(_ values: [Value], selection: Binding<Value>, title: @escaping (Value) -> Text) {
        self.values = values
        _selection = selection
        self.title = title
    }

    var body: some View {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 80), spacing: 8)], spacing: 8) {
            ForEach(values, id: \.self) { value in
                Button {
                    selection = value
                } label: {
                    title(value).lineLimit(1).frame(maxWidth: .infinity)
                }
                .buttonStyle(ChipStyle(isChosen: value == selection))
                .accessibilityAddTraits(value == selection ? .isSelected : [])
            }
        }
        .padding(.vertical, 4)
    }
}

/// A capsule that has a line around it while it is chosen.
private struct ChipStyle: ButtonStyle {
    let isChosen: Bool

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(.subheadline)
            .fontWeight(isChosen ? .semibold : .regular)
            .padding(.vertical, 8)
            .padding(.horizontal, 10)
            .foregroundStyle(isChosen ? Color.accentColor : Color.primary)
            .background(Color.gray.opacity(0.15), in: Capsule())
            .overlay { if isChosen { Capsule().stroke(Color.accentColor, lineWidth: 1.5) } }
            .opacity(configuration.isPressed ? 0.6 : 1)
    }
}
