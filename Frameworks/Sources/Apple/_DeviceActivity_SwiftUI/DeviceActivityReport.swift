public import DeviceActivity
public import SwiftUI

/// A view that the app's report extension draws, from activity that the app can't access.
///
/// As in Apple's SDK, files that import both `DeviceActivity` and `SwiftUI` implicitly import this
/// module. Here, this requires the option `-Xfrontend -enable-cross-import-overlays`. Other targets
/// must import `_DeviceActivity_SwiftUI`.
@available(iOS 16.0, *)
@MainActor @preconcurrency
public struct DeviceActivityReport: View {
    package let context: Context
    package let filter: DeviceActivityFilter

    /// Creates a report; by default, on the hours of today until now.
    @MainActor @preconcurrency
    public init(_ context: Context, filter: DeviceActivityFilter = DeviceActivityFilter()) {
        self.context = context
        self.filter = filter
    }

    /// The extension's view; empty if it has no scene for the context.
    @MainActor @preconcurrency public var body: some View { ReportView(report: self) }

    @available(iOS 16.0, *)
    public struct Context: RawRepresentable, Hashable, Sendable {
        public var rawValue: String

        public init(_ rawValue: String) { self.rawValue = rawValue }

        public init(rawValue: String) { self.rawValue = rawValue }
    }
}
