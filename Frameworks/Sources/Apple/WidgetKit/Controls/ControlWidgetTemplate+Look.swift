@available(iOS 18.0, *)
extension ControlWidgetTemplate {
    @MainActor @preconcurrency
    public func tint(_ tint: Color?) -> some ControlWidgetTemplate { self }

    @MainActor @preconcurrency
    public func disabled(_ disabled: Bool) -> some ControlWidgetTemplate {
        DisabledTemplate(content: self, isDisabled: disabled)
    }
}

/// A look that perhaps cannot be pressed.
private struct DisabledTemplate<Content: ControlWidgetTemplate>: ControlWidgetTemplate,
    ControlFaceProvider
{
    typealias Body = Never
    let content: Content
    let isDisabled: Bool

    var face: ControlFace {
        guard var face = content.drawnFace else {
            preconditionFailure("\(Content.self) has no look that could be disabled")
        }
        face.isEnabled = face.isEnabled && !isDisabled
        return face
    }
}
