import Charts
import Foundation
import Presentation
import Statistics
import SwiftUI

/// A chart with a bar for each day, and a line for the average.
struct UseChart: View {
    let period: PeriodOverview

    var body: some View {
        Chart {
            ForEach(period.days, id: \.day) { day in
                BarMark(x: .value("Day", day.label), y: .value(valueName, day.count))
                    .foregroundStyle(day.isAccented ? Color.accentColor : Color.gray.opacity(0.5))
            }
            if let average {
                RuleMark(y: .value("Average", average))
                    .foregroundStyle(.secondary)
                    .lineStyle(StrokeStyle(lineWidth: 1, dash: [4, 3]))
                    .annotation(position: .top, alignment: .trailing) {
                        Text("Average").font(.caption2).foregroundStyle(.secondary)
                    }
            }
        }
        .chartXScale(domain: period.days.map(\.label))
        .chartYScale(domain: 0...(period.ticks.last ?? 1))
        .chartXAxis {
            AxisMarks(values: period.dayLabels) { _ in AxisValueLabel() }
        }
        .chartYAxis {
            AxisMarks(values: period.ticks) { value in
                AxisGridLine()
                AxisValueLabel {
                    if let count = value.as(Int.self) {
                        switch period.measure {
                        case .minutes: Text(minutes: count)
                        case .attempts: Text(verbatim: "\(count)")
                        }
                    }
                }
            }
        }
        // Larger labels collide.
        .dynamicTypeSize(...DynamicTypeSize.xxLarge)
        .frame(height: 180)
        .accessibilityLabel(label)
    }

    /// The average of more than one day.
    private var average: Double? {
        guard let trend = period.trend, !trend.isOfToday, trend.dayCount > 1 else { return nil }
        return trend.average
    }

    private var valueName: LocalizedStringKey {
        switch period.measure {
        case .minutes: "Minutes"
        case .attempts: "Attempts"
        }
    }

    private var label: Text {
        switch period.measure {
        case .minutes: Text("Minutes of use by day")
        case .attempts: Text("Attempts to open blocked apps by day")
        }
    }
}
