import Foundation
import Limits
import Presentation
import SwiftUI

/// The clock times at the beginning, in the middle and at the end of a line.
struct DayAxis: View {
    private let times: [Text]

    /// Creates the times of a day, which can have 23 or 25 hours.
    init(_ day: DateInterval) {
        times = [day.start, day.start.addingTimeInterval(day.duration / 2), day.end]
            .map { Text($0, style: .time) }
    }

    /// Creates the times of any day, from midnight to midnight.
    init() { times = (0..<3).map { Text(TimeOfDay(minutes: $0 * 720) ?? .midnight) } }

    var body: some View {
        HStack {
            ForEach(times.indices, id: \.self) { index in
                if index > 0 { Spacer() }
                times[index]
            }
        }
        .font(.caption2)
        .dynamicTypeSize(...DynamicTypeSize.accessibility1)
        .foregroundStyle(.secondary)
        .accessibilityHidden(true)
    }
}

/// A card of ready or possible limits: a symbol, a title, some words, and a workday with them.
struct ExampleCard<Symbol: View, Words: View>: View {
    let title: Text
    /// The lines of the workday; empty if nothing is ever blocked or asked.
    let lines: [DayLine]
    @ViewBuilder let symbol: Symbol
    @ViewBuilder let words: Words

    var body: some View {
        AdaptiveRow(alignment: .top) {
            symbol
            VStack(alignment: .leading, spacing: 4) {
                title.font(.headline)
                words
                if !lines.isEmpty { day }
            }
            .foregroundStyle(.primary)
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }

    private var day: some View {
        VStack(spacing: 4) {
            ForEach(lines, id: \.self) { DayLineView(line: $0, height: 12) }
            DayAxis()
        }
        .padding(.top, 4)
        .accessibilityHidden(true)
    }
}

/// The meaning of the looks on a day's line.
struct DayLegend: View {
    var body: some View {
        HStack(spacing: 12) {
            sample(.open, Text("Open Apps"))
            sample(.asks, Text("Up to You"))
            sample(.blocked, Text("Blocked Apps"))
        }
        .font(.caption2)
        .foregroundStyle(.secondary)
        .accessibilityHidden(true)
    }

    private func sample(_ state: DayLine.State, _ name: Text) -> some View {
        HStack(spacing: 4) {
            DayLineView(line: DayLine(state)).frame(width: 16)
            name
        }
    }
}

extension DayOverview {
    /// A sentence about a line from now on: "open until 13:00, blocked until 18:00".
    func sentence(about line: DayLine) -> Text {
        let coming = line.spans.filter { $0.minutes.upperBound > minuteOfNow }
        return coming.map(text).enumerated().reduce(Text(verbatim: "")) { sentence, part in
            part.offset == 0 ? part.element : Text("\(sentence), \(part.element)")
        }
    }

    /// The state of a span, and its end.
    func text(about span: DayLine.Span) -> Text {
        let end =
            span.minutes.upperBound == minuteCount
            ? Text("the end of the day")
            : Text(date(ofMinute: span.minutes.upperBound), style: .time)
        return switch span.state {
        case .none: Text("no limit until \(end)")
        case .open: Text("open until \(end)")
        case .byUse: Text("open until \(end) while minutes are left")
        case .asks: Text("asks until \(end)")
        case .pass: Text("opened until \(end)")
        case .blocked: Text("blocked until \(end)")
        case .pledged: Text("pledged until \(end)")
        case .overlapping: Text("overlapping until \(end)")
        }
    }
}

/// The lines of a week that is edited, with the names of their days if days differ.
struct WeekdayLines: View {
    let lines: [WeekdayLine]
    @Environment(\.calendar) private var calendar

    var body: some View {
        ForEach(lines) { entry in
            VStack(alignment: .leading, spacing: 4) {
                if lines.count > 1 {
                    Text(verbatim: entry.weekdays.text(calendar))
                        .font(.footnote)
                        .foregroundStyle(.secondary)
                }
                DayLineView(line: entry.line)
                DayAxis()
            }
            .accessibilityHidden(true)
        }
    }
}
