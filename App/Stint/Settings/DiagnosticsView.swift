import Limits
import Presentation
import SwiftUI

/// The state of Stint and of the phone.
struct DiagnosticsView: View {
    let overview: Overview
    @Environment(Model.self) private var model
    @Environment(\.calendar) private var calendar

    var body: some View {
        List {
            Section {
                LabeledContent("Screen Time", value: permission)
                LabeledContent("Missing Monitors", value: "\(overview.monitorsMissingCount)")
                LabeledContent {
                    Text(lead: overview.clockOffset)
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
}

extension Text {
    /// Creates the lead of the clock over the trusted time, in two units: "1 day fast".
    init(lead: Duration) {
        let distance = Text(
            max(lead, .zero - lead),
            format: .units(
                allowed: [.days, .hours, .minutes, .seconds],
                width: .wide,
                maximumUnitCount: 2
            )
        )
        self =
            if lead == .zero {
                Text("Correct")
            } else if lead > .zero {
                Text("\(distance) fast")
            } else {
                Text("\(distance) slow")
            }
    }
}
