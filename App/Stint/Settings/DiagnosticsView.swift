import Limits
import Presentation
import SwiftUI

/// The state of Stint and of the phone.
struct DiagnosticsView: View {
    let overview: Overview
    @Environment(Model.self) private var model
    @Environment(\.locale) private var locale
    @Environment(\.calendar) private var calendar

    var body: some View {
        List {
            Section {
                LabeledContent("Screen Time", value: permission)
                LabeledContent("Missing Monitors", value: "\(overview.monitorsMissingCount)")
                LabeledContent {
                    clock
                } label: {
                    Text("Clock")
                }
                if let next = overview.nextChange {
                    LabeledContent {
                        Text(next, style: .time)
                    } label: {
                        Text("Next Change")
                    }
                }
                if let history = model.facts.history {
                    LabeledContent("Unreadable Records", value: "\(history.unknownCount)")
                }
            }
            Section {
                Button("Check Again", systemImage: "arrow.clockwise") { model.becameActive() }
            }
        }
        .readableWidth()
        .navigationTitle("Diagnostics")
        .onAppear { model.facts.readHistory(calendar) }
    }

    private var permission: String {
        if model.facts.isPermitted {
            String(localized: "On")
        } else {
            String(localized: "Off")
        }
    }

    /// The difference between the clock and the trusted time, in two units: "1 day slow".
    private var clock: Text {
        let offset = overview.clockOffset
        let distance = max(offset, .zero - offset).formatted(
            .units(allowed: [.days, .hours, .minutes, .seconds], width: .wide, maximumUnitCount: 2)
                .locale(locale)
        )
        return if offset == .zero {
            Text("Correct")
        } else if offset > .zero {
            Text("\(distance) fast")
        } else {
            Text("\(distance) slow")
        }
    }
}
