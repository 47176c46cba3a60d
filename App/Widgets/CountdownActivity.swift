import ActivityKit
import AppIntents
import Foundation
import Presentation
import SwiftUI
import WidgetKit

/// The attributes of an activity whose end is known at its start.
protocol CountdownAttributes: ActivityAttributes {
    var began: Date { get }
    var end: Date { get }
    var title: LocalizedStringKey { get }
}

extension PassAttributes: CountdownAttributes {
    var title: LocalizedStringKey {
        switch kind {
        case .breakPass: "Break"
        case .access: "Open for Now"
        }
    }
}

extension PledgeAttributes: CountdownAttributes {
    var title: LocalizedStringKey { "Pledge" }
}

/// The running break or access on the Lock Screen and in the Dynamic Island.
///
/// It names the limits whose apps the pass opened; a pledge may have blocked some since.
struct PassActivityWidget: Widget {
    var body: some WidgetConfiguration {
        CountdownStyle(
            symbol: "lock.open.fill",
            tint: .green,
            symbolAfterEnd: "lock.fill",
            destination: .breakPass
        ).configuration { (attributes: PassAttributes) in
            Text("until \(attributes.end, style: .time)").foregroundStyle(.secondary)
            if !attributes.opens.isEmpty {
                Text("Opens apps of \(attributes.opens)").font(.footnote).lineLimit(2)
            }
        } over: {
            Text("Time’s up.").foregroundStyle(.secondary)
        } action: { attributes in
            switch attributes.kind {
            case .breakPass: Button(intent: EndOverrideIntent()) { Text("End Now") }
            case .access: Button(intent: EndAccessIntent()) { Text("End Now") }
            }
        }
    }
}

/// The last pledge on the Lock Screen and in the Dynamic Island.
///
/// It doesn't state that the pledge runs or was kept, and doesn't count down, because no extension
/// can end it on failure.
struct PledgeActivityWidget: Widget {
    var body: some WidgetConfiguration {
        CountdownStyle(
            symbol: "hand.raised.fill",
            tint: .accentColor,
            symbolAfterEnd: "hourglass",
            destination: .pledge,
            isCounting: false
        ).configuration { (attributes: PledgeAttributes) in
            Text("until \(attributes.end, style: .time), unless it has failed")
                .font(.subheadline)
                .foregroundStyle(.secondary)
            if let credits = attributes.credits {
                Text("If it fails, you lose \(credits) credits.").font(.footnote)
            }
            Text("Open Stint to see the result.").font(.footnote)
        } over: {
            Text("Time’s up.").foregroundStyle(.secondary)
            Text("Open Stint to see the result.").font(.footnote)
        } action: { _ in
            EmptyView()
        }
    }
}

/// The appearance of an activity that counts down to its end.
@MainActor private struct CountdownStyle {
    let symbol: String
    let tint: Color
    let symbolAfterEnd: String
    let destination: Destination
    /// True if the time to the end is counted down, because nothing but the app ends it sooner.
    var isCounting = true

    /// Returns the activity, with the lines below its title before and after the end, and the
    /// button of a running one.
    func configuration<Attributes: CountdownAttributes, Running: View, Over: View, Action: View>(
        @ViewBuilder running: @escaping (Attributes) -> Running,
        @ViewBuilder over: @escaping () -> Over,
        @ViewBuilder action: @escaping (Attributes) -> Action
    ) -> some WidgetConfiguration {
        ActivityConfiguration(for: Attributes.self) { context in
            ActivityForms {
                HStack(spacing: 12) {
                    ring(context.attributes).frame(width: 44, height: 44)
                    VStack(alignment: .leading) {
                        Text(context.attributes.title).font(.headline)
                        if context.isStale { over() } else { running(context.attributes) }
                    }
                    Spacer()
                    if !context.isStale {
                        VStack(alignment: .trailing) {
                            clock(context.attributes).font(.title2)
                            action(context.attributes)
                        }
                    }
                }
                .padding()
            } small: {
                SmallActivity {
                    ring(context.attributes)
                } title: {
                    Text(context.attributes.title)
                } line: {
                    if context.isStale { Text("Time’s up.") } else { clock(context.attributes) }
                }
            }
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.leading) {
                    ring(context.attributes).frame(width: 36, height: 36)
                }
                DynamicIslandExpandedRegion(.center) {
                    Text(context.attributes.title).font(.headline)
                }
                DynamicIslandExpandedRegion(.trailing) {
                    Text(context.attributes.end, style: .time)
                }
                DynamicIslandExpandedRegion(.bottom) {
                    if context.isStale {
                        Text("Time’s up.")
                    } else {
                        HStack {
                            clock(context.attributes).font(.title)
                            action(context.attributes)
                        }
                    }
                }
            } compactLeading: {
                Image(systemName: symbol).foregroundStyle(tint).accessibilityLabel(
                    context.attributes.title
                )
            } compactTrailing: {
                if context.isStale {
                    Image(systemName: symbolAfterEnd).accessibilityLabel("Time’s up.")
                } else {
                    clock(context.attributes)
                }
            } minimal: {
                ring(context.attributes).accessibilityLabel(context.attributes.title)
            }
            .widgetURL(destination.url)
        }
        .showsSmallForm()
    }

    @ViewBuilder private func ring(_ attributes: some CountdownAttributes) -> some View {
        if isCounting {
            CountdownRing(began: attributes.began, end: attributes.end, symbol: symbol)
        } else {
            Image(systemName: symbol).foregroundStyle(tint).accessibilityHidden(true)
        }
    }

    /// The time left, or the time of the end.
    @ViewBuilder private func clock(_ attributes: some CountdownAttributes) -> some View {
        if isCounting {
            CountdownClock(began: attributes.began, end: attributes.end)
        } else {
            Text(attributes.end, style: .time).lineLimit(1)
        }
    }
}

/// The time until an end; iOS updates the text.
private struct CountdownClock: View {
    let began: Date
    let end: Date

    var body: some View {
        Text(timerInterval: began...max(began, end))
            .monospacedDigit()
            .multilineTextAlignment(.trailing)
            .lineLimit(1)
            .fixedSize()
            .accessibilityLabel("Time Left")
    }
}

/// The time until an end as a ring around a symbol; iOS updates it.
private struct CountdownRing: View {
    let began: Date
    let end: Date
    let symbol: String

    var body: some View {
        ZStack {
            ProgressView(timerInterval: began...max(began, end)) {
                EmptyView()
            } currentValueLabel: {
                EmptyView()
            }
            .progressViewStyle(.circular)
            Image(systemName: symbol).font(.caption)
        }
        .accessibilityHidden(true)
    }
}
