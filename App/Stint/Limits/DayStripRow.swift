import Foundation
import Limits
import Presentation
import SwiftUI

/// A strip of 24 hours: green while apps are open, red where windows overlap.
struct DayStripRow: View {
    let strip: DayStrip
    /// True if other days differ, so that the strip needs the names of its days.
    let isNamed: Bool
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
                DaySpans(spans: strip.spans.filter { $0.state == .open }).fill(.green)
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
