import SwiftUI

/// A button that is held until its ring is full, for what costs something.
///
/// Who cannot hold it, as with VoiceOver, presses it and is asked instead.
struct HoldButton: View {
    /// The time for which it is held, in seconds.
    private static let seconds = 1.5
    /// The distance that a finger may slip meanwhile, in points.
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
        .confirmationDialog("Begin now?", isPresented: $isAsking, titleVisibility: .visible) {
            Button(title) { action() }
            Button("Cancel", role: .cancel) {}
        }
    }
}
