#if os(Linux)
public import _DeviceActivity_SwiftUI

/// Hands the report to a host, which on a device is the system.
public enum ReportHost {
    /// Creates the report.
    @MainActor public static func report() -> any DeviceActivityReportExtension { StintReport() }
}
#endif
