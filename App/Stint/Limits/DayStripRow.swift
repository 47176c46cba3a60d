import Foundation
import Limits
import Presentation
import SwiftUI

/// The strips of a week, with the names of their days if days differ.
struct DayStrips: View {
    let strips: [DayStrip]
    let color: Color

    var body: some View {
        ForEach(strips) { DayStripRow(strip: $0, isNamed: strips.count > 1, color: color) }
    }
}

/// A strip of 24 hours, colored in windows or spans, and red where they overlap.
private struct DayStripRow: View {
    let strip: DayStrip
    let isNamed: Bool
    let color: Color
    @Environment(\.calendar) private var calendar

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            if isNamed {
                Text(verbatim: strip.weekdays.text(calendar))
                    .font(.footnote)
                    .foregroundStyle(.secondary)
            }
            ZStack {
                Rectangle().fill(Color.gray.opacity(0.25))
                DaySpans(spans: strip.spans.filter { $0.state == .inside }).fill(color)
                DaySpans(spans: strip.spans.filter { $0.state == .overlapping }).fill(.red)
            }
            .frame(height: 18)
            .clipShape(RoundedRectangle(cornerRadius: 5))
            HStack {
                ForEach(0..<3) { half in
                    if half > 0 { Spacer() }
                    Text(TimeOfDay(minutes: half * 720) ?? .midnight)
                        .font(.caption2)
                        .foregroundStyle(.secondary)
                }
            }
        }
        .accessibilityHidden(true)
    }
}

/// Spans of a day, drawn to scale.
private struct DaySpans: Shape {
    let spans: [DayStrip.Span]

    func path(in rect: CGRect) -> Path {
        var path = Path()
        let minute = rect.width / CGFloat(TimeOfDay.minutesOfDay)
        for span in spans {
            path.addRect(
                CGRect(
                    x: rect.minX + CGFloat(span.minutes.lowerBound) * minute,
                    y: rect.minY,
                    width: CGFloat(span.minutes.count) * minute,
                    height: rect.height
                )
            )
        }
        return path
    }
}
