import DeviceActivity
import Foundation
import Presentation
import SwiftUI

#if os(Linux)
import _DeviceActivity_SwiftUI
#endif

/// The use that iOS measured; the report extension draws it, and the app can't read it.
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
            Text("Measured by iOS")
        } footer: {
            Text("iOS provides this information. Stint can’t access it.")
        }
    }
}
