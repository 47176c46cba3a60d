import Foundation
import Limits
import Presentation
import Statistics
import SwiftUI

/// Today's blocked apps, attempts and focus score, for App Blocker.
struct FocusSection: View {
    let focus: FocusOverview

    var body: some View {
        Section("Focus Today") {
            LabeledContent("Blocked Apps", value: "\(focus.itemCount)")
            LabeledContent("Attempts", value: "\(focus.attempts)")
            LabeledContent("Focus Score", value: score)
        }
    }

    private var score: String {
        switch focus.score.choices {
        case 0: focus.score.description
        case 1: String(localized: "\(focus.score.description) of 1 choice")
        default:
            String(localized: "\(focus.score.description) of \(focus.score.choices) choices")
        }
    }
}

/// Today's total of the timed apps, and the buttons of the timer.
struct TimerSection: View {
    let overview: Overview
    let isTotalShown: Bool
    @Environment(Model.self) private var model

    var body: some View {
        if let minutes = overview.minutesToday {
            Section {
                if !isTotalShown {
                    LabeledContent("Used Today", value: String(localized: "\(minutes.count) min"))
                }
                if let began = overview.timed.compactMap(\.use?.start).first {
                    Text("In use since \(Text(began, style: .time))")
                }
                Button("Show Timer", systemImage: "timer") { model.timer.isAsked = true }
                Button("Hide Timer", systemImage: "xmark") { model.timer.isEnding = true }
                    .task(id: model.timer.isEnding) {
                        if model.timer.isEnding { await model.timer.end() }
                    }
            } header: {
                Text("Timer")
            } footer: {
                Text(
                    "iOS doesn’t show the timer automatically. After a minute of use, tap the notification, or tap Show Timer here. The timer stops when Stint can’t know whether you’re still using the apps."
                )
            }
        }
    }
}

/// The buttons that request access to Health and notifications, with the reasons.
struct AllowSections: View {
    let overview: Overview
    @Environment(Model.self) private var model

    var body: some View {
        if model.permissions.mayAskForWorkouts {
            Section {
                Button("Allow Access to Health", systemImage: "heart") {
                    model.permissions.isAskingForWorkouts = true
                }
                .disabled(model.permissions.isAskingForWorkouts)
            } footer: {
                Text("Your workouts earn minutes. Stint reads only workouts from Health.")
            }
        }
        if model.permissions.mayAskForNotifications, overview.hasBegun {
            Section {
                Button("Allow Notifications", systemImage: "bell") {
                    model.permissions.isAskingForNotifications = true
                }
                .disabled(model.permissions.isAskingForNotifications)
            } footer: {
                reason
            }
        }
    }

    /// The reason for notifications, which depends on the kinds of limits.
    private var reason: Text {
        let kinds = Set(overview.limits.map(\.limit.rule.kind))
        if kinds.contains(.bank) {
            return Text("Get notified before your minutes run out.")
        }
        if kinds.contains(.timer) {
            return Text("When you use an app, tap the notification to show the timer.")
        }
        if overview.limits.isEmpty { return Text("Get notified when your pledge ends.") }
        return Text(
            "Get notified before your apps are blocked, and open Stint from a blocked app."
        )
    }
}

/// The clock or the time zone that was set by hand, and how long the other one counts as well.
struct SetByHandSection: View {
    let overview: Overview
    @Environment(\.locale) private var locale

    var body: some View {
        if let end = overview.clockDoubtEnd {
            section(
                Text("Clock Changed"),
                Text(
                    "The clock is \(Text(lead: overview.clockOffset)). Until \(Text(end)), a limit applies if it would by this clock or by the correct time."
                )
            )
        }
        if let own = overview.ownZone {
            section(
                Text("Time Zone Changed"),
                Text(
                    "It was set to \(own.current.city(at: overview.now, locale)). Until \(Text(own.until)), a limit applies if it would by the time there or in \(own.zone.city(at: overview.now, locale))."
                )
            )
        }
    }

    private func section(_ title: Text, _ text: Text) -> some View {
        Section {
            Label {
                VStack(alignment: .leading, spacing: 2) {
                    title.font(.headline)
                    text.font(.subheadline).foregroundStyle(.secondary)
                }
            } icon: {
                Image(systemName: "clock.badge.exclamationmark")
                    .foregroundStyle(.orange)
                    .accessibilityHidden(true)
            }
            .accessibilityElement(children: .combine)
        }
    }
}

extension TimeZone {
    /// Returns the city of the zone, for example "Rome"; the identifier of one without a city.
    fileprivate func city(at date: Date, _ locale: Locale) -> String {
        guard identifier.contains("/"), !identifier.hasPrefix("Etc/") else { return identifier }
        let style = Date.FormatStyle(locale: locale, timeZone: self)
        return style.timeZone(.exemplarLocation).format(date)
    }
}
