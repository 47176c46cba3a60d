import Limits
import Presentation
import Statistics
import SwiftUI

/// A day under each limit, and the day before it below.
struct DaysSection: View {
    let history: History
    let day: CivilDay
    @State private var days: [DayOverview] = []
    @Environment(Model.self) private var model

    var body: some View {
        Section {
            if let first = days.first {
                if !limits.isEmpty { DayAxis(first.interval) }
                ForEach(limits) { limit in
                    VStack(alignment: .leading, spacing: 6) {
                        Text(nameOf: limit.limit).font(.headline)
                        ForEach(days, id: \.interval) { day in
                            if let line = day.limits[limit.id] {
                                Text(day.interval.start, format: .dateTime.weekday(.wide))
                                    .font(.caption)
                                    .foregroundStyle(.secondary)
                                DayLineView(
                                    line: line,
                                    now: day.now < day.interval.end ? day.minuteOfNow : nil,
                                    height: 16
                                )
                            }
                        }
                    }
                }
                if !limits.isEmpty { DayLegend() }
            }
        }
        .onChange(of: day, initial: true) { days = model.facts.days(upTo: day, in: history) }
    }

    private var limits: [LimitOverview] {
        (model.facts.overview?.limits ?? []).filter { limit in
            days.contains { $0.limits[limit.id] != nil }
        }
    }
}
