import DeviceActivity
import Foundation
import Presentation
import SwiftUI

#if os(Linux)
import _DeviceActivity_SwiftUI
#endif

/// The use that the system measured; the report extension draws it, and the app never learns it.
struct SystemUseSection: View {
    let interval: DateInterval

    var body: some View {
        Section {
            DeviceActivityReport(
                DeviceActivityReport.Context(ReportName.use),
                filter: DeviceActivityFilter(segment: .daily(during: interval))
            )
            .frame(minHeight: 200)
        } header: {
            Text("Measured by the system")
        } footer: {
            Text("Only you see this: the system draws it, and tells Stint nothing of it.")
        }
    }
}
