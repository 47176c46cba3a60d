public import AppIntents
public import SwiftUI

@available(iOS 18.0, *)
@MainActor @preconcurrency
public struct ControlWidgetToggle<Label: View, ValueLabel: View, Action>: ControlWidgetTemplate,
    ControlFaceProvider
{
    public typealias Body = Never

    let face: ControlFace

    private init<Intent: SetValueIntent>(
        _ isOn: Bool,
        _ action: Intent,
        _ label: Label,
        _ value: any View
    ) where Intent.ValueType == Bool {
        var action = action
        action.value = !isOn
        face = ControlFace(action: action, isOn: isOn, label: label, value: value)
    }

    @MainActor @preconcurrency
    public init(
        isOn: Bool,
        action: Action,
        @ViewBuilder label: @escaping () -> Label
    )
    where
        ValueLabel == ControlWidgetToggleDefaultLabel, Action: SetValueIntent,
        Action.ValueType == Bool
    {
        self.init(isOn, action, label(), Text(system: isOn ? "On" : "Off"))
    }

    @MainActor @preconcurrency
    public init(
        isOn: Bool,
        action: Action,
        @ViewBuilder label: @escaping () -> Label,
        @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
    ) where Action: SetValueIntent, Action.ValueType == Bool {
        self.init(isOn, action, label(), valueLabel(isOn))
    }
}

@available(iOS 18.0, *)
extension ControlWidgetToggle where Label == Text {
    @MainActor @preconcurrency
    public init(
        _ titleKey: LocalizedStringKey,
        isOn: Bool,
        action: Action,
        @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
    ) where Action: SetValueIntent, Action.ValueType == Bool {
        self.init(isOn, action, Text(titleKey), valueLabel(isOn))
    }
}

@available(iOS 18.0, *)
@MainActor @preconcurrency
public struct ControlWidgetToggleDefaultLabel: View {
    /// Empty: the toggle draws the label.
    public var body: some View { EmptyView() }
}
