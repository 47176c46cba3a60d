import Limits
import Presentation
import SwiftUI

/// What Stint knows about itself and the phone.
struct DiagnosticsView: View {
    let overview: Overview
    @Environment(Model.self) private var model
    @Environment(\.calendar) private var calendar

    var body: some View {
        List {
            Section {
                LabeledContent("Screen Time", value: permission)
                LabeledContent("Lost monitors", value: "\(overview.monitorsMissingCount)")
                LabeledContent("Clock moved by", value: "\(seconds) s")
                if let next = overview.nextChange {
                    LabeledContent {
                        Text(next, style: .time)
                    } label: {
                        Text("Next change")
                    }
                }
                if let history = model.history {
                    LabeledContent("Unreadable records", value: "\(history.unknownCount)")
                }
            }
            Section {
                Button("Look again") { model.becameActive() }
            }
        }
        .navigationTitle("Diagnostics")
        .onAppear { model.readHistory(calendar) }
    }

    private var permission: String {
        if model.isPermitted {
            String(localized: "allowed")
        } else {
            String(localized: "not allowed")
        }
    }

    private var seconds: Int { Int(overview.clockOffset.components.seconds) }
}
