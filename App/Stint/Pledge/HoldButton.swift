import SwiftUI

/// A button that must be held until its ring is full, for an action with a cost.
///
/// With VoiceOver, a press asks for confirmation instead.
struct HoldButton: View {
    /// The required duration in seconds.
    private static let seconds = 1.5
    /// The distance in points that the finger can move.
    private static let reach: CGFloat = 60

    let title: LocalizedStringKey
    let hint: LocalizedStringKey
    let action: () -> Void
    @State private var isHeld = false
    @State private var isAsking = false
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        HStack(spacing: 10) {
            Ring(share: isHeld ? 1 : 0, lineWidth: 4)
                .frame(width: 24, height: 24)
                .animation(.linear(duration: isHeld ? Self.seconds : 0.2), value: isHeld)
            VStack(alignment: .leading) {
                Text(title).fontWeight(.semibold)
                Text(hint).font(.caption)
            }
        }
        .foregroundStyle(Color.accentColor)
        .frame(maxWidth: .infinity)
        .padding(.vertical, 14)
        .background(Color.accentColor.opacity(0.15), in: RoundedRectangle(cornerRadius: 12))
        .opacity(isEnabled ? 1 : 0.4)
        .contentShape(Rectangle())
        .onLongPressGesture(minimumDuration: Self.seconds, maximumDistance: Self.reach) {
            if isEnabled { action() }
        } onPressingChanged: {
            isHeld = $0
        }
        .sensoryFeedback(.impact, trigger: isHeld)
        .accessibilityElement(children: .combine)
        .accessibilityAddTraits(.isButton)
        .accessibilityAction { isAsking = isEnabled }
        .confirmationDialog("Start Now?", isPresented: $isAsking, titleVisibility: .visible) {
            Button(title) { action() }
            Button("Cancel", role: .cancel) {}
        }
    }
}
