import Limits
import Phrases
import Presentation
import SwiftUI

/// Today under the limits, on one axis: what was, what is and what will be.
struct DayLinesSection: View {
    let overview: Overview
    let day: DayOverview
    @Environment(Model.self) private var model

    /// The number of limits with a line; the others are in Limits.
    private static let lineMaximum = 3

    var body: some View {
        Section {
            DayAxis(day.interval)
            if let pledge = day.pledge {
                lane(Text("Pledge"), nil, pledge)
            }
            ForEach(overview.limits.prefix(Self.lineMaximum)) { limit in
                if let line = day.limits[limit.id] {
                    lane(Text(nameOf: limit.limit), limit.state, line)
                }
            }
            DayLegend()
            if overview.limits.count > Self.lineMaximum {
                Button("Show All Limits", systemImage: "hourglass") { model.tab = .limits }
            }
            NavigationLink {
                DayTable(overview: overview, day: day)
            } label: {
                Label("Times", systemImage: "list.bullet")
            }
        }
    }

    private func lane(_ name: Text, _ state: LimitState?, _ line: DayLine) -> some View {
        VStack(alignment: .leading, spacing: 6) {
            AdaptiveRow(alignment: .firstTextBaseline, spacing: 8) {
                name.font(.headline).frame(maxWidth: .infinity, alignment: .leading)
                if let figure = state?.figure {
                    PhraseText(figure).font(.subheadline).monospacedDigit()
                }
            }
            DayLineView(line: line, now: day.minuteOfNow)
            if let state {
                PhraseText(state.state).font(.footnote).foregroundStyle(.secondary)
            }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text("\(name), \(day.sentence(about: line))"))
    }
}

/// The spans of today as a table, for each limit.
private struct DayTable: View {
    let overview: Overview
    let day: DayOverview

    var body: some View {
        List {
            if let pledge = day.pledge { rows(Text("Pledge"), pledge) }
            ForEach(overview.limits) { limit in
                if let line = day.limits[limit.id] { rows(Text(nameOf: limit.limit), line) }
            }
        }
        .readableWidth()
        .navigationTitle("Times Today")
    }

    private func rows(_ name: Text, _ line: DayLine) -> some View {
        Section {
            ForEach(line.spans, id: \.self) { span in
                LabeledContent {
                    day.text(about: span)
                } label: {
                    Text(day.date(ofMinute: span.minutes.lowerBound), style: .time)
                }
            }
        } header: {
            name
        }
    }
}
