public import AppIntents

/// A control that has something done when it is pressed, and has no state.
@available(iOS 18.0, *)
@MainActor @preconcurrency
public struct ControlWidgetButton<Label: View, ActionLabel: View, Action>: ControlWidgetTemplate,
    FaceBearing
{
    /// The look stands for itself.
    public typealias Body = Never

    let face: ControlFace

    private init(_ action: any AppIntent, _ label: Label, _ value: any View) {
        face = ControlFace(action: action, isOn: nil, label: label, value: value)
    }

    /// Creates a button.
    @MainActor @preconcurrency
    public init(
        action: Action,
        @ViewBuilder label: @escaping () -> Label
    ) where ActionLabel == ControlWidgetButtonDefaultActionLabel, Action: AppIntent {
        self.init(action, label(), EmptyView())
    }

    /// Creates a button that opens something in the app.
    @MainActor @preconcurrency
    public init(
        action: Action,
        @ViewBuilder label: @escaping () -> Label
    ) where ActionLabel == ControlWidgetButtonDefaultActionLabel, Action: OpenIntent {
        self.init(action, label(), EmptyView())
    }

    /// Creates a button with words for the time in which it works and for the time in which it rests.
    @MainActor @preconcurrency
    public init(
        action: Action,
        @ViewBuilder label: @escaping () -> Label,
        @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
    ) where Action: AppIntent {
        self.init(action, label(), actionLabel(false))
    }
}

@available(iOS 18.0, *)
extension ControlWidgetButton where Label == Text {
    /// Creates a button with a title, and words for the time in which it works and rests.
    @MainActor @preconcurrency
    public init(
        _ titleKey: LocalizedStringKey,
        action: Action,
        @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
    ) where Action: AppIntent {
        self.init(action, Text(titleKey), actionLabel(false))
    }
}

/// What a button of a control shows of its work if the app says nothing.
@available(iOS 18.0, *)
@MainActor @preconcurrency
public struct ControlWidgetButtonDefaultActionLabel: View {
    /// Nothing.
    public var body: some View { EmptyView() }
}
