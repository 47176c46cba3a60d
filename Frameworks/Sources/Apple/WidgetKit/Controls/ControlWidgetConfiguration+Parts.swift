public import SwiftUI

@available(iOS 18.0, *)
extension ControlWidgetConfiguration {
    @MainActor @preconcurrency
    public func displayName(
        _ displayName: LocalizedStringResource
    ) -> some ControlWidgetConfiguration {
        changed { $0.displayName = String(localized: displayName) }
    }

    @MainActor @preconcurrency
    public func description(
        _ description: LocalizedStringResource
    ) -> some ControlWidgetConfiguration {
        changed { $0.summary = String(localized: description) }
    }

    /// Does nothing: on a simulated phone, the person edits a control at any time.
    @MainActor @preconcurrency
    public func promptsForUserConfiguration() -> some ControlWidgetConfiguration { self }

    private func changed(_ change: (inout ControlParts) -> Void) -> ControlPartsConfiguration {
        var parts = self.parts
        change(&parts)
        return ControlPartsConfiguration(own: parts)
    }

    package var parts: ControlParts {
        if let known = self as? any ControlPartsProvider { return known.own }
        return Body.self == Never.self ? ControlParts(kind: "") : body.parts
    }
}
