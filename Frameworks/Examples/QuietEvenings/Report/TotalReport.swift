import DeviceActivity
import ExtensionKit
import SwiftUI

/// The total minutes of use.
nonisolated struct TotalReport: DeviceActivityReportScene {
    let context = DeviceActivityReport.Context("Total")
    let content: (Int) -> TotalView

    func makeConfiguration(
        representing data: DeviceActivityResults<DeviceActivityData>
    ) async -> Int {
        var seconds: TimeInterval = 0
        for await person in data {
            for await segment in person.activitySegments {
                seconds += segment.totalActivityDuration
            }
        }
        return Int(seconds / 60)
    }
}

struct TotalView: View {
    let minutes: Int

    var body: some View {
        Text("\(minutes) minutes today")
            .font(.title)
    }
}
