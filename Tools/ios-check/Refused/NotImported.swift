// Requirements with defaults in modules that are not imported. The check must fail.
import DeviceActivity
import SwiftUI
import _DeviceActivity_SwiftUI

// `extensionPoint` has its default in ExtensionFoundation.
struct NotImported: DeviceActivityReportExtension {
    // expected-error@-1 {{does not conform to protocol 'AppExtension'}} expected-note@-1 * {{}}
    var body: some DeviceActivityReportScene { NoScene() }
}

// `_makeScene` has its default in ExtensionKit.
nonisolated struct NoScene: DeviceActivityReportScene {
    // expected-error@-1 {{does not conform to protocol 'AppExtensionScene'}} expected-note@-1 * {{}}
    let context = DeviceActivityReport.Context("none")
    let content: (Int) -> Text = { Text(verbatim: "\($0)") }

    func makeConfiguration(
        representing data: DeviceActivityResults<DeviceActivityData>
    ) async -> Int { 0 }
}
