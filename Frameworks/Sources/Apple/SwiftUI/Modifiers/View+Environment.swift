import ElementTree
public import Observation

@available(iOS 13.0, *)
extension View {
    public nonisolated func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>,
        _ value: V
    ) -> some View {
        adjusted { context, _ in context.environment[keyPath: keyPath] = value }
    }

    @available(iOS 17.0, *)
    public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        adjusted { context, _ in context.environment.set(object, of: T.self) }
    }

    public nonisolated func disabled(_ disabled: Bool) -> some View {
        adjusted { context, _ in
            context.environment.isEnabled = context.environment.isEnabled && !disabled
        }
    }

    public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        let styles = DrawingValues.styles(of: style)
        return made(by: style, setting: { $0.buttonStyle = styles }) {
            $0.makeBody(configuration: $1)
        }
    }

    public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
        adjusted { context, _ in
            context.environment.drawing.pickerStyle = DrawingValues.styles(of: style)
        }
    }

    public nonisolated func labelsHidden() -> some View {
        adjusted { context, _ in context.environment.drawing.isLabelHidden = true }
    }

    @available(iOS 15.0, *)
    public nonisolated func onSubmit(
        of triggers: SubmitTriggers = .text,
        _ action: @escaping (() -> Void)
    ) -> some View {
        adjusted { context, _ in context.environment.drawing.submit = action }
    }

    @available(iOS 15.0, *)
    public nonisolated func controlSize(_ controlSize: ControlSize) -> some View {
        attributed { $0.add(.controlSize("\(controlSize)")) }
    }

    @available(iOS 15.0, *)
    public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        dynamicTypeSize(size...size)
    }

    @available(iOS 15.0, *)
    public nonisolated func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View
    where T.Bound == DynamicTypeSize {
        adjusted { context, _ in
            let now = context.environment.dynamicTypeSize
            guard !range.contains(now) else { return }
            let sizes = DynamicTypeSize.allCases.filter { range.contains($0) }
            guard let low = sizes.first, let high = sizes.last else { return }
            let size = now < low ? low : high
            context.environment.dynamicTypeSize = size
            context.attributes.set("data-type-size", "\(size)")
        }
    }

    /// Sets the color scheme of the view; a page draws everything in the screen's.
    public nonisolated func colorScheme(_ colorScheme: ColorScheme) -> some View {
        environment(\.colorScheme, colorScheme)
    }

    /// Sets the color scheme of the whole screen; the outermost preference has priority.
    public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        adjusted { _, renderer in
            renderer.preferredColorScheme = renderer.preferredColorScheme ?? colorScheme
        }
    }
}

@available(iOS 15.0, *)
public enum ControlSize: CaseIterable, Sendable {
    case mini
    case small
    case regular
    case large
    @available(iOS 17.0, *)
    case extraLarge

    public static var allCases: [ControlSize] { [.mini, .small, .regular, .large, .extraLarge] }
}
