import DeviceActivity
import SwiftUI

/// Today's report.
struct UsageView: View {
    @State private var context = DeviceActivityReport.Context("Total")

    private var filter: DeviceActivityFilter {
        let today = Calendar.current.dateInterval(of: .day, for: .now) ?? DateInterval()
        return DeviceActivityFilter(segment: .daily(during: today))
    }

    var body: some View {
        DeviceActivityReport(context, filter: filter)
            .navigationTitle("Time on the phone")
    }
}
