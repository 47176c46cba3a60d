import Foundation
import Limits
import Presentation
import SwiftUI

/// The hours and weekdays at which the person opened apps, darker where it was more often.
struct OpeningTimesSection: View {
    let times: OpeningTimes
    @Environment(\.calendar) private var calendar
    @ScaledMetric private var height: CGFloat = 16

    var body: some View {
        Section {
            VStack(spacing: 3) {
                ForEach(times.days) { day in
                    HStack(spacing: 3) {
                        Text(verbatim: day.weekday.text(calendar))
                            .font(.caption2)
                            .foregroundStyle(.secondary)
                            .frame(width: height * 2, alignment: .leading)
                        ForEach(day.counts.indices, id: \.self) { part in
                            RoundedRectangle(cornerRadius: 3)
                                .fill(color(of: day.counts[part]))
                                .frame(height: height)
                        }
                    }
                }
                DayAxis().padding(.leading, height * 2 + 3)
            }
            .accessibilityElement(children: .ignore)
            .accessibilityLabel("When You Opened Apps")
            if let peak { peak.font(.subheadline).foregroundStyle(.secondary) }
        } header: {
            Text("When You Opened Apps")
        }
    }

    private func color(of count: Int) -> Color {
        count == 0
            ? Color.gray.opacity(0.15)
            : Color.accentColor.opacity(0.25 + 0.75 * Double(count) / Double(times.maximum))
    }

    /// The time with most openings; nil if there are several.
    private var peak: Text? {
        guard times.peaks.count == 1, let (weekday, hour) = times.peaks.first else { return nil }
        let start = TimeOfDay(minutes: hour * 60) ?? .midnight
        let end = TimeOfDay(minutes: (hour + OpeningTimes.hoursOfPart) % 24 * 60) ?? .midnight
        let day = Text(verbatim: weekday.text(calendar))
        return Text("Most often: \(day), \(Text(start))–\(Text(end))")
    }
}
