public import SwiftUI

@available(iOS 18.0, *)
extension ControlWidgetTemplate {
    @MainActor @preconcurrency
    public func tint(_ tint: Color?) -> some ControlWidgetTemplate { self }

    @MainActor @preconcurrency
    public func disabled(_ disabled: Bool) -> some ControlWidgetTemplate {
        DisabledTemplate(content: self, isDisabled: disabled)
    }
}

/// A template that can be disabled.
private struct DisabledTemplate<Content: ControlWidgetTemplate>: ControlWidgetTemplate,
    ControlFaceProvider
{
    typealias Body = Never
    let content: Content
    let isDisabled: Bool

    var face: ControlFace {
        guard var face = content.drawnFace else {
            preconditionFailure("\(Content.self) can't be disabled because it has no face")
        }
        face.isEnabled = face.isEnabled && !isDisabled
        return face
    }
}
