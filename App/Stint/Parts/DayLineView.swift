import Foundation
import Limits
import Presentation
import SwiftUI

/// A day from its beginning to its end: open, up to the person, or blocked.
///
/// The height of a span is the share of the figure that was left at the last reading.
struct DayLineView: View {
    let line: DayLine
    /// The minute that contains now; nil for a day without a present.
    var now: Int?
    @ScaledMetric private var height: CGFloat = 24
    /// The maximum height at large text sizes.
    private static let heightMaximum: CGFloat = 44

    var body: some View {
        ZStack {
            Rectangle().fill(Color.gray.opacity(0.15))
            layer([.open], .share).fill(Color.accentColor)
            layer([.pass], .share).fill(Color.accentColor.opacity(0.6))
            layer([.byUse, .asks], .share).fill(Color.accentColor.opacity(0.22))
            layer([.byUse, .asks, .pass], .edge).fill(Color.accentColor)
            layer([.blocked], .base(0.14)).fill(Color.primary.opacity(0.5))
            layer([.pledged], .base(0.4)).fill(Color.primary)
            layer([.overlapping], .base(1)).fill(Color.red)
        }
        .frame(height: min(height, Self.heightMaximum))
        .clipShape(RoundedRectangle(cornerRadius: 4))
        .overlay {
            if let now {
                NowMark(position: Double(now) / Double(max(line.minuteCount, 1)))
                    .fill(Color.primary)
            }
        }
    }

    private func layer(_ states: Set<DayLine.State>, _ band: DaySpans.Band) -> DaySpans {
        DaySpans(line: line, states: states, band: band)
    }
}

/// The spans of a day with some states, drawn to scale.
private struct DaySpans: Shape {
    /// The part of the line's height.
    enum Band: Equatable {
        /// From the bottom up to the share that is left.
        case share
        /// The upper edge of that share.
        case edge
        /// The lowest part.
        case base(Double)
    }

    let line: DayLine
    let states: Set<DayLine.State>
    let band: Band

    func path(in rect: CGRect) -> Path {
        var path = Path()
        let minute = rect.width / CGFloat(max(line.minuteCount, 1))
        for span in line.spans where states.contains(span.state) {
            let (top, height): (Double, Double) =
                switch band {
                case .share: (1 - span.share, span.share)
                case .edge: (min(1 - span.share, 0.92), 0.08)
                case .base(let share): (1 - share, share)
                }
            path.addRect(
                CGRect(
                    x: rect.minX + CGFloat(span.minutes.lowerBound) * minute,
                    y: rect.minY + rect.height * top,
                    width: CGFloat(span.minutes.count) * minute,
                    height: rect.height * height
                )
            )
        }
        return path
    }
}

/// A thin bar at a position between the beginning and the end.
private struct NowMark: Shape {
    let position: Double
    private static let width = 0.008

    func path(in rect: CGRect) -> Path {
        let x = min(max(position - Self.width / 2, 0), 1 - Self.width)
        return Path(
            CGRect(
                x: rect.minX + rect.width * x,
                y: rect.minY - 4,
                width: rect.width * Self.width,
                height: rect.height + 8
            )
        )
    }
}

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
        .foregroundStyle(.secondary)
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
        let end = Text(date(ofMinute: span.minutes.upperBound), style: .time)
        return switch span.state {
        case .none, .open: Text("open until \(end)")
        case .byUse: Text("open while minutes are left until \(end)")
        case .asks: Text("asks until \(end)")
        case .pass: Text("opened until \(end)")
        case .blocked: Text("blocked until \(end)")
        case .pledged: Text("pledged until \(end)")
        case .overlapping: Text("overlapping until \(end)")
        }
    }
}

/// The lines of a week that is edited, with the names of their days if days differ.
struct DayStrips: View {
    let strips: [DayStrip]
    @Environment(\.calendar) private var calendar

    var body: some View {
        ForEach(strips) { strip in
            VStack(alignment: .leading, spacing: 4) {
                if strips.count > 1 {
                    Text(verbatim: strip.weekdays.text(calendar))
                        .font(.footnote)
                        .foregroundStyle(.secondary)
                }
                DayLineView(line: strip.line)
                DayAxis()
            }
            .accessibilityHidden(true)
        }
    }
}
