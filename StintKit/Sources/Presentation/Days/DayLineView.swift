import Foundation
public import SwiftUI

/// A day from its beginning to its end: open, up to the person, or blocked.
///
/// The height of a span is the share of the figure that was left at the last reading.
public struct DayLineView: View {
    private let line: DayLine
    /// The minute that contains now; nil for a day without a present.
    private let now: Int?
    @ScaledMetric private var height: CGFloat
    /// The maximum height at large text sizes.
    private static let heightMaximum: CGFloat = 44

    /// Creates the view of a line, with a mark for a minute and a height, in points, that grows with the text.
    public init(line: DayLine, now: Int? = nil, height: CGFloat = 24) {
        self.line = line
        self.now = now
        _height = ScaledMetric(wrappedValue: height)
    }

    public var body: some View {
        ZStack {
            layer(Set(DayLine.State.allCases).subtracting([.none]), .base(1))
                .fill(Color.gray.opacity(0.15))
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
