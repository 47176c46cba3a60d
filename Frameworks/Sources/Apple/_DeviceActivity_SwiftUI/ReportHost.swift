import DeviceActivity
package import ScreenTimeDaemon
import SwiftUI

/// Draws the reports that apps show, with the scenes of their report extensions.
@available(iOS 16.0, *)
@MainActor
package enum ReportHost {
    private static var makers:
        [BundleIdentifier: @MainActor () -> any DeviceActivityReportExtension] = [:]

    /// Makes an app's report extension known.
    /// - Parameters:
    ///   - app: The app that shows the reports.
    ///   - make: Makes the extension, fresh for each report; nil if the app has none any more.
    package static func set(
        of app: BundleIdentifier,
        _ make: (@MainActor () -> any DeviceActivityReportExtension)?
    ) {
        makers[app] = make
    }

    /// Draws a report of the running app; nil if its extension has no such scene.
    static func view(
        of context: DeviceActivityReport.Context,
        filteredBy filter: DeviceActivityFilter
    ) async -> AnyView? {
        guard let app = Caller.current?.process.app,
            let scene = makers[app]?().scenes.first(where: { $0.context == context })
        else { return nil }
        return await drawn(scene, filter)
    }

    private static func drawn(
        _ scene: some DeviceActivityReportScene,
        _ filter: DeviceActivityFilter
    ) async -> AnyView {
        AnyView(await scene.view(filteredBy: filter))
    }
}

/// Shows a report once it is drawn.
///
/// It is drawn anew for another context or filter, and when the person comes back to the app, as
/// there is new activity by then.
@available(iOS 16.0, *)
struct ReportView: View {
    let report: DeviceActivityReport
    @Environment(\.scenePhase) private var phase
    @State private var drawn: AnyView?

    private struct Question: Equatable {
        let context: DeviceActivityReport.Context
        let filter: DeviceActivityFilter
        let isInFront: Bool
    }

    private var question: Question {
        Question(context: report.context, filter: report.filter, isInFront: phase == .active)
    }

    var body: some View {
        ZStack {
            if let drawn { drawn }
        }
        .task(id: question) {
            guard question.isInFront else { return }
            drawn = await ReportHost.view(of: report.context, filteredBy: report.filter)
        }
    }
}
