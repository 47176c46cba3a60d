import DeviceActivity
import SwiftUI

#if os(Linux)
import _DeviceActivity_SwiftUI
#endif

/// Draws what the system measured, which the app itself never learns.
struct StintReport: DeviceActivityReportExtension {
    var body: some DeviceActivityReportScene { UseScene() }
}
