import AppIntents
import Limits
import Phrases
import Presentation
import SwiftUI
import WidgetKit

/// The most important group of apps, for the small widget.
struct SmallView: View {
    let glance: Glance
    @Environment(\.dynamicTypeSize) private var size

    var body: some View {
        Group {
            if let status = glance.apps.groups.first {
                VStack(alignment: .leading, spacing: 4) {
                    if !size.isLarge {
                        HStack {
                            StatusRing(status: status).frame(width: 32, height: 32)
                            Spacer()
                            MoreText(count: glance.apps.groups.count - 1)
                        }
                        Spacer(minLength: 4)
                    }
                    Headline(
                        phrase: glance.headline(of: status),
                        lines: 3,
                        font: size.isLarge ? .subheadline : .headline
                    )
                    if !size.isLarge, glance.unseenResult == nil { NameLine(status: status) }
                    ResultLine(glance: glance).font(.caption).lineLimit(1)
                }
                .accessibilityElement(children: .combine)
            } else {
                EmptyGlance(glance: glance)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .widgetURL(Destination.today.url)
    }
}

/// The most important groups of apps and the break, for the medium widget.
struct MediumView: View {
    /// The number of groups beside the first; one less with a button.
    private static let places = 2

    let glance: Glance
    @Environment(\.dynamicTypeSize) private var size

    var body: some View {
        Group {
            if let status = glance.apps.groups.first {
                if size.isLarge {
                    VStack(alignment: .leading, spacing: 4) {
                        Headline(phrase: glance.headline(of: status))
                        if glance.unseenResult != nil {
                            ResultLine(glance: glance).font(.caption).lineLimit(1)
                        } else if glance.overview.breakPass.canBegin {
                            BreakButton(glance: glance)
                        } else {
                            NameLine(status: status)
                        }
                    }
                    .accessibilityElement(children: .contain)
                } else if hasSide {
                    HStack(alignment: .top, spacing: 16) {
                        VStack(alignment: .leading, spacing: 4) {
                            HStack(spacing: 8) {
                                StatusRing(status: status).frame(width: 28, height: 28)
                                NameLine(status: status)
                            }
                            Spacer(minLength: 0)
                            Headline(
                                phrase: glance.headline(of: status),
                                lines: 3,
                                font: .subheadline
                            )
                            if glance.unseenResult == nil { ReasonLine(status: status) }
                            ResultLine(glance: glance).font(.caption).lineLimit(1)
                        }
                        .accessibilityElement(children: .combine)
                        .frame(maxWidth: .infinity, alignment: .topLeading)
                        side.frame(maxWidth: .infinity, alignment: .topLeading)
                    }
                } else {
                    HStack(spacing: 16) {
                        StatusRing(status: status).frame(width: 84, height: 84)
                        VStack(alignment: .leading, spacing: 4) {
                            Headline(phrase: glance.headline(of: status))
                            NameLine(status: status)
                            ReasonLine(status: status)
                            ResultLine(glance: glance).font(.caption).lineLimit(1)
                        }
                    }
                    .frame(maxHeight: .infinity)
                    .accessibilityElement(children: .combine)
                }
            } else {
                EmptyGlance(glance: glance)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .widgetURL(Destination.today.url)
    }

    private var hasSide: Bool {
        glance.apps.groups.count > 1 || glance.overview.breakPass.canBegin
    }

    private var side: some View {
        VStack(alignment: .leading, spacing: 2) {
            let room = glance.overview.breakPass.canBegin ? Self.places - 1 : Self.places
            let others = glance.apps.groups.dropFirst()
            ForEach(others.prefix(room)) { StatusRow(status: $0) }
            MoreText(count: others.count - room)
            if glance.overview.breakPass.canBegin {
                Spacer(minLength: 2)
                BreakButton(glance: glance)
            }
        }
    }
}

/// The state and today's use of each limit, for the large widget.
struct LargeView: View {
    /// The number of limits that fit; one less with a button.
    private static let places = 5
    /// The number of limits that fit at large text sizes.
    private static let largePlaces = 3

    let glance: Glance
    @Environment(\.dynamicTypeSize) private var size

    var body: some View {
        Group {
            if let status = glance.apps.groups.first {
                VStack(alignment: .leading, spacing: 6) {
                    HStack(spacing: 12) {
                        if !size.isLarge { StatusRing(status: status).frame(width: 44, height: 44) }
                        VStack(alignment: .leading, spacing: 2) {
                            Headline(phrase: glance.headline(of: status))
                            NameLine(status: status)
                            ResultLine(glance: glance).font(.caption).lineLimit(1)
                        }
                        .frame(maxWidth: .infinity, alignment: .leading)
                        if !size.isLarge, glance.overview.limits.contains(where: { $0.use != nil })
                        {
                            WidgetPhrase(glance.reading)
                                .font(.caption2)
                                .foregroundStyle(.secondary)
                        }
                    }
                    .accessibilityElement(children: .combine)
                    Divider()
                    ForEach(glance.overview.limits.prefix(room)) { limit in
                        LimitRow(limit: limit, day: size.isLarge ? nil : glance.day)
                    }
                    MoreText(count: glance.overview.limits.count - room)
                    Spacer(minLength: 0)
                    BreakButton(glance: glance)
                }
            } else {
                EmptyGlance(glance: glance)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .widgetURL(Destination.today.url)
    }

    private var room: Int {
        let places = size.isLarge ? Self.largePlaces : Self.places
        // A result has a line of its own.
        if size.isLarge, glance.unseenResult != nil { return places - 2 }
        return glance.overview.breakPass.canBegin ? places - 1 : places
    }
}

/// A limit in one row: its own state, today's use, and its line of the day.
private struct LimitRow: View {
    let limit: LimitOverview
    /// Today's lines; nil without room for them.
    let day: DayOverview?

    var body: some View {
        VStack(spacing: 3) {
            words
            if let day, let line = day.limits[limit.id] {
                DayLineView(line: line, now: day.minuteOfNow, height: 9)
            }
        }
        .accessibilityElement(children: .combine)
    }

    private var words: some View {
        HStack(alignment: .top, spacing: 6) {
            Image(systemName: symbol.name)
                .foregroundStyle(symbol.color)
                .font(.caption)
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 0) {
                LimitName(label: limit.limit.label)
                    .font(.caption)
                    .fontWeight(.semibold)
                    .lineLimit(1)
                WidgetPhrase(limit.state.state)
                    .font(.caption2)
                    .foregroundStyle(.secondary)
                    .lineLimit(1)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            if let use = limit.use {
                WidgetPhrase(use).font(.caption).lineLimit(1).fixedSize()
            }
        }
    }

    /// The symbol of the limit by itself, which doesn't state that its apps are open.
    private var symbol: (name: String, color: Color) {
        switch limit.state.effect {
        case .blocked: ("lock.fill", .red)
        case .asks: ("questionmark.circle", .orange)
        case .open: (limit.limit.rule.kind == .timer ? "timer" : "hourglass", .secondary)
        }
    }
}

extension LimitOverview {
    /// Today's minutes of use, or the remaining amount of another figure; nil without a figure.
    fileprivate var use: Phrase? {
        if case .budget(let left, let all)? = amount { return .minutesToday(all - left) }
        return amount.map { Phrase($0, isBrief: true) }
    }
}

/// The break's button and its effect; empty while no break can start.
private struct BreakButton: View {
    let glance: Glance
    @Environment(\.dynamicTypeSize) private var size

    var body: some View {
        let pass = glance.overview.breakPass
        if pass.canBegin {
            Button(intent: AskOverrideIntent()) {
                glance.isAsking ? Text("Start Now?") : Text("Break")
            }
            if !size.isLarge {
                BreakText(value: BreakValue(glance.overview, isAsking: glance.isAsking))
                    .font(.caption2)
                    .foregroundStyle(.secondary)
                    .lineLimit(1)
            }
        }
    }
}

extension DynamicTypeSize {
    /// True for sizes at which a widget has room for less.
    fileprivate var isLarge: Bool { self > .xLarge }
}

/// The headline of a group, laid out before the lines below it.
private struct Headline: View {
    let phrase: Phrase
    var lines = 2
    var font = Font.headline

    var body: some View {
        WidgetPhrase(phrase)
            .font(font)
            .bold()
            .lineLimit(lines)
            .minimumScaleFactor(0.8)
            .layoutPriority(1)
    }
}

private struct NameLine: View {
    let status: AppStatus

    var body: some View {
        StatusName(status: status).font(.caption).foregroundStyle(.secondary).lineLimit(1)
    }
}

/// The reason for the state of a group; empty if the headline includes it.
private struct ReasonLine: View {
    let status: AppStatus

    var body: some View {
        if let line = status.line {
            WidgetPhrase(line).font(.caption).foregroundStyle(.secondary).lineLimit(2)
        }
    }
}

/// A group in one row: its symbol, name and state.
private struct StatusRow: View {
    let status: AppStatus

    var body: some View {
        HStack(alignment: .top, spacing: 6) {
            Image(systemName: status.symbol)
                .foregroundStyle(status.color)
                .font(.caption)
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 0) {
                StatusName(status: status).font(.caption).fontWeight(.semibold).lineLimit(1)
                WidgetPhrase(status.state).font(.caption2).foregroundStyle(.secondary).lineLimit(2)
            }
        }
        .accessibilityElement(children: .combine)
    }
}

private struct MoreText: View {
    let count: Int

    var body: some View {
        if count > 0 {
            Text("and \(count) more").font(.caption2).foregroundStyle(.secondary)
        }
    }
}
