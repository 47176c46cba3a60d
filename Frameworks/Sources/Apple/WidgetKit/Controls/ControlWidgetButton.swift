public import AppIntents
public import SwiftUI

/// A control that performs an intent and has no state.
@available(iOS 18.0, *)
@MainActor @preconcurrency
public struct ControlWidgetButton<Label: View, ActionLabel: View, Action>: ControlWidgetTemplate,
    ControlFaceProvider
{
    public typealias Body = Never

    let face: ControlFace

    private init(_ action: any AppIntent, _ label: Label, _ value: any View) {
        face = ControlFace(action: action, isOn: nil, label: label, value: value)
    }

    @MainActor @preconcurrency
    public init(
        action: Action,
        @ViewBuilder label: @escaping () -> Label
    ) where ActionLabel == ControlWidgetButtonDefaultActionLabel, Action: AppIntent {
        self.init(action, label(), EmptyView())
    }

    @MainActor @preconcurrency
    public init(
        action: Action,
        @ViewBuilder label: @escaping () -> Label
    ) where ActionLabel == ControlWidgetButtonDefaultActionLabel, Action: OpenIntent {
        self.init(action, label(), EmptyView())
    }

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
    @MainActor @preconcurrency
    public init(
        _ titleKey: LocalizedStringKey,
        action: Action,
        @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
    ) where Action: AppIntent {
        self.init(action, Text(titleKey), actionLabel(false))
    }
}

@available(iOS 18.0, *)
@MainActor @preconcurrency
public struct ControlWidgetButtonDefaultActionLabel: View {
    public var body: some View { EmptyView() }
}
