public import Foundation
public import SwiftUI

@available(iOS 14.0, *)
extension View {
    @MainActor @preconcurrency
    public func widgetURL(_ url: URL?) -> some View { opening(url) }

    @available(iOS 16.0, *)
    @MainActor @preconcurrency
    public func widgetAccentable(_ accentable: Bool = true) -> some View { self }

    /// Does nothing: a page draws no tint.
    @available(iOS 16.0, *)
    @MainActor @preconcurrency
    public func activityBackgroundTint(_ color: Color?) -> some View { self }

    @available(iOS 16.1, *)
    @MainActor @preconcurrency
    public func activitySystemActionForegroundColor(_ color: Color?) -> some View {
        self
    }
}

@available(iOS 17.0, *)
extension ContainerBackgroundPlacement {
    public static let widget = ContainerBackgroundPlacement(name: "widget")
}

extension EnvironmentValues {
    private enum FamilyKey: EnvironmentKey {
        static var defaultValue: WidgetFamily { .systemSmall }
    }

    @available(iOS 14.0, *)
    public var widgetFamily: WidgetFamily { self[FamilyKey.self] }

    /// The family of the widget, which the host sets.
    package var drawnFamily: WidgetFamily {
        get { self[FamilyKey.self] }
        set { self[FamilyKey.self] = newValue }
    }
}
