public import DeviceActivity
public import SwiftUI

/// A view that the report extension of the app draws, from activity that the app never sees.
///
/// As with Apple's SDK this module comes by itself to a file that imports both `DeviceActivity` and
/// `SwiftUI`, in a target that is compiled with `-Xfrontend -enable-cross-import-overlays`; Apple's
/// compiler needs no such flag. In any other target the file says `import _DeviceActivity_SwiftUI`.
@available(iOS 16.0, *)
@MainActor @preconcurrency
public struct DeviceActivityReport: View {
    package let context: Context
    package let filter: DeviceActivityFilter

    /// Creates a report.
    /// - Parameters:
    ///   - context: The scene of the extension that draws it.
    ///   - filter: The subject; without one, today until now, by the hour.
    @MainActor @preconcurrency
    public init(_ context: Context, filter: DeviceActivityFilter = DeviceActivityFilter()) {
        self.context = context
        self.filter = filter
    }

    /// The report, as the report extension draws it; empty if it has no scene for the context.
    @MainActor @preconcurrency public var body: some View { ReportView(report: self) }

    /// The name of a scene of the report extension.
    @available(iOS 16.0, *)
    public struct Context: RawRepresentable, Hashable, Sendable {
        public var rawValue: String

        public init(_ rawValue: String) { self.rawValue = rawValue }

        public init(rawValue: String) { self.rawValue = rawValue }
    }
}
