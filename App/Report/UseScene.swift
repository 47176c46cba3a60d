import DeviceActivity
import ExtensionKit
import ManagedSettings
import Presentation
import SwiftUI

#if os(Linux)
import _DeviceActivity_SwiftUI
#endif

/// The use of each app; iOS computes it outside the main actor.
nonisolated struct UseScene: DeviceActivityReportScene {
    let context = DeviceActivityReport.Context(ReportName.use)
    let content: (UseFigures) -> UseView = { UseView(figures: $0) }

    func makeConfiguration(
        representing data: DeviceActivityResults<DeviceActivityData>
    ) async -> UseFigures {
        var seconds: [ApplicationToken: Double] = [:]
        for await person in data {
            for await segment in person.activitySegments {
                for await category in segment.categories {
                    for await app in category.applications {
                        guard let token = app.application.token else { continue }
                        seconds[token, default: 0] += app.totalActivityDuration
                    }
                }
            }
        }
        return UseFigures(seconds)
    }
}
