/// A look of forms.
@available(iOS 16.0, *)
@MainActor @preconcurrency
public protocol FormStyle {
    /// The type of the view that a form is drawn as.
    associatedtype Body: View
    /// The properties of a form.
    typealias Configuration = FormStyleConfiguration
    /// Makes the view that a form is drawn as.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a form that its style draws.
@available(iOS 16.0, *)
public struct FormStyleConfiguration {
    /// The content of the form.
    public let content: Content

    /// The content of a form.
    @MainActor @preconcurrency
    public struct Content: View, StylePart {
        /// The view draws itself.
        public typealias Body = Never

        private nonisolated(unsafe) let view: any View

        nonisolated init(_ view: any View) { unsafe self.view = view }

        nonisolated var part: any View { unsafe view }
    }
}

/// A look of forms that a page draws as cards.
protocol KnownFormStyle: FormStyle {}

@available(iOS 16.0, *)
extension View {
    /// Gives forms in the view a look; a page has one for those of the system.
    public nonisolated func formStyle<S: FormStyle>(_ style: S) -> some View {
        made(by: style is any KnownFormStyle ? nil : style, at: \.formMaker) {
            $0.makeBody(configuration: $1)
        }
    }
}

extension EnvironmentValues {
    private enum FormMakerKey: EnvironmentKey {
        static var defaultValue: StyleMaker<FormStyleConfiguration>? { nil }
    }

    /// Makes what is seen of a form, if the app has a style of its own.
    var formMaker: StyleMaker<FormStyleConfiguration>? {
        get { self[FormMakerKey.self] }
        set { self[FormMakerKey.self] = newValue }
    }
}

/// As the system thinks.
@available(iOS 16.0, *)
public nonisolated struct AutomaticFormStyle: KnownFormStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Makes the form as a page draws it.
    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { Form(configuration) }
}

@available(iOS 16.0, *)
extension FormStyle where Self == AutomaticFormStyle {
    /// As the system thinks.
    @MainActor @preconcurrency
    public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

/// Sections on cards.
@available(iOS 16.0, *)
public nonisolated struct GroupedFormStyle: KnownFormStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Makes the form as a page draws it.
    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { Form(configuration) }
}

@available(iOS 16.0, *)
extension FormStyle where Self == GroupedFormStyle {
    /// Sections on cards.
    @MainActor @preconcurrency
    public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

/// Labels and controls in columns; a page draws cards.
@available(iOS 16.0, *)
public nonisolated struct ColumnsFormStyle: KnownFormStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Makes the form as a page draws it.
    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { Form(configuration) }
}

@available(iOS 16.0, *)
extension FormStyle where Self == ColumnsFormStyle {
    /// Labels and controls in columns; a page draws cards.
    @MainActor @preconcurrency
    public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}
