import Limits
import Presentation
import SwiftUI

/// The 24 hours of some days as a strip: green where apps are open, red where windows overlap.
struct DayStripRow: View {
    let strip: DayStrip
    /// Whether the days are named, because others look different.
    let isNamed: Bool
    @Environment(\.calendar) private var calendar

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            if isNamed {
                Text(verbatim: strip.weekdays.text(calendar))
                    .font(.footnote)
                    .foregroundStyle(.secondary)
            }
            HStack(spacing: 0) {
                ForEach(Array(DayStrip.cells), id: \.self) { cell in
                    Rectangle().fill(color(of: cell)).frame(maxWidth: .infinity, minHeight: 16)
                }
            }
            .clipShape(RoundedRectangle(cornerRadius: 5))
            HStack {
                ForEach(0..<5) { quarter in
                    if quarter > 0 { Spacer() }
                    Text(TimeOfDay(minutes: quarter * 360) ?? .midnight)
                        .font(.caption2)
                        .foregroundStyle(.secondary)
                }
            }
        }
        .accessibilityHidden(true)
    }

    private func color(of cell: Int) -> Color {
        switch strip.state(inCell: cell) {
        case .blocked: .gray.opacity(0.25)
        case .open: .green
        case .overlapping: .red
        }
    }
}

extension DayStrip {
    /// The strip is drawn by quarters of an hour.
    fileprivate static let cells = 0..<96

    fileprivate func state(inCell cell: Int) -> SpanState {
        let minutes = cell * 15..<(cell + 1) * 15
        let states = spans.filter { $0.minutes.overlaps(minutes) }.map(\.state)
        return states.contains(.overlapping)
            ? .overlapping : states.contains(.open) ? .open : .blocked
    }
}
