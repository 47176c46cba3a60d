import DeviceActivity
import ExtensionFoundation
import SwiftUI

#if os(Linux)
public import _DeviceActivity_SwiftUI

/// Creates the report for a host on Linux; on a device, iOS creates it.
public enum ReportHost {
    /// Creates the report.
    @MainActor public static func report() -> any DeviceActivityReportExtension { StintReport() }
}
#endif

/// The report of the use that iOS measured; the app has no access to it.
struct StintReport: DeviceActivityReportExtension {
    var body: some DeviceActivityReportScene { UseScene() }
}
