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
                LabeledContent("Lost monitors", value: "\(overview.monitorsMissingCount)")
                LabeledContent {
                    clock
                } label: {
                    Text("Clock")
                }
                if let next = overview.nextChange {
                    LabeledContent {
                        Text(next, style: .time)
                    } label: {
                        Text("Next change")
                    }
                }
                if let history = model.facts.history {
                    LabeledContent("Unreadable records", value: "\(history.unknownCount)")
                }
            }
            Section {
                Button("Look again", systemImage: "arrow.clockwise") { model.becameActive() }
            }
        }
        .navigationTitle("Diagnostics")
        .onAppear { model.facts.readHistory(calendar) }
    }

    private var permission: String {
        if model.facts.isPermitted {
            String(localized: "allowed")
        } else {
            String(localized: "not allowed")
        }
    }

    /// The distance of the clock from the time that Stint trusts, in two units: "1 day ahead".
    private var clock: Text {
        let offset = overview.clockOffset
        let distance = max(offset, .zero - offset).formatted(
            .units(allowed: [.days, .hours, .minutes, .seconds], width: .wide, maximumUnitCount: 2)
                .locale(locale)
        )
        return if offset == .zero {
            Text("right")
        } else if offset > .zero {
            Text("\(distance) ahead")
        } else {
            Text("\(distance) behind")
        }
    }
}
