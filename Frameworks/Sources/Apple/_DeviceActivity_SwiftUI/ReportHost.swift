import DeviceActivity
package import ScreenTimeDaemon
import SwiftUI

/// The host of report extensions, which draws their reports.
@available(iOS 16.0, *)
@MainActor
package enum ReportHost {
    private static var factories:
        [BundleIdentifier: @MainActor () -> any DeviceActivityReportExtension] = [:]

    /// Registers an app's report extension.
    /// - Parameters:
    ///   - app: The app that shows the reports.
    ///   - make: Creates a new extension for each report; nil to remove it.
    package static func set(
        of app: BundleIdentifier,
        _ make: (@MainActor () -> any DeviceActivityReportExtension)?
    ) {
        factories[app] = make
    }

    /// Returns a report of the running app; nil if its extension has no such scene.
    static func view(
        of context: DeviceActivityReport.Context,
        filteredBy filter: DeviceActivityFilter
    ) async -> AnyView? {
        guard let app = Caller.current?.process.app,
            let scene = factories[app]?().scenes.first(where: { $0.context == context })
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

/// A view that shows a report after it was drawn.
///
/// It is redrawn for another context or filter, and when the user returns to the app, because there
/// can be new activity.
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
            if let drawn { DrawnReport(content: drawn) }
        }
        .task(id: question) {
            guard question.isInFront else { return }
            drawn = await ReportHost.view(of: report.context, filteredBy: report.filter)
        }
    }
}

/// A report, drawn in its extension's process, with the extension's texts and colors.
@available(iOS 16.0, *)
private struct DrawnReport: View, DrawnView {
    let content: AnyView

    typealias Body = Never

    func draw(_ renderer: Renderer, _ context: RenderContext) {
        guard let caller = Caller.current else { return }
        let process = ProcessRecord(app: caller.process.app, role: .report)
        Caller.$current.withValue(Caller(daemon: caller.daemon, process: process)) {
            renderer.render(content, context.content(.part("report")))
        }
    }
}
