import DeviceActivity
import ExtensionFoundation
import SwiftUI

#if os(Linux)
public import _DeviceActivity_SwiftUI

/// Hands the report to a host, which on a device is the system.
public enum ReportHost {
    /// Creates the report.
    @MainActor public static func report() -> any DeviceActivityReportExtension { StintReport() }
}
#endif

/// Draws what the system measured, which the app itself never learns.
struct StintReport: DeviceActivityReportExtension {
    var body: some DeviceActivityReportScene { UseScene() }
}
