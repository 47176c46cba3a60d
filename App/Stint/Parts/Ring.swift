import SwiftUI

/// A ring that fills clockwise from the top, hidden from VoiceOver because a text repeats it.
struct Ring: View {
    /// The filled share, clamped to 0…1.
    let share: Double
    /// The width of the ring, in points.
    var lineWidth: CGFloat = 8
    /// The color of the filled part.
    var color = Color.accentColor

    var body: some View {
        ZStack {
            Circle().stroke(Color.secondary.opacity(0.2), style: style)
            Circle()
                .trim(from: 0, to: min(max(share, 0), 1))
                .stroke(color, style: style)
                .rotationEffect(.degrees(-90))
        }
        .padding(lineWidth / 2)
        .accessibilityHidden(true)
    }

    private var style: StrokeStyle { StrokeStyle(lineWidth: lineWidth, lineCap: .round) }
}
