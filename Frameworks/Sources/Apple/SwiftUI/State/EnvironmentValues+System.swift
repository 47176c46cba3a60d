extension EnvironmentValues {
    private enum RenderDateKey: EnvironmentKey {
        static var defaultValue: Date { .distantPast }
    }
    private enum LocaleKey: EnvironmentKey {
        static var defaultValue: Locale { Locale(identifier: "en_US") }
    }
    private enum CalendarKey: EnvironmentKey {
        static var defaultValue: Calendar { Calendar(identifier: .gregorian) }
    }
    private enum TimeZoneKey: EnvironmentKey {
        static var defaultValue: TimeZone { .gmt }
    }
    private enum EnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
    private enum SchemeKey: EnvironmentKey { static var defaultValue: ColorScheme { .light } }
    private enum TypeSizeKey: EnvironmentKey {
        static var defaultValue: DynamicTypeSize { .large }
    }
    private enum PhaseKey: EnvironmentKey { static var defaultValue: ScenePhase { .active } }
    private enum DismissKey: EnvironmentKey {
        static var defaultValue: DismissAction { DismissAction(isPresented: false) {} }
    }
    private enum OpenURLKey: EnvironmentKey {
        static var defaultValue: OpenURLAction { OpenURLAction { _ in .discarded } }
    }
    private enum FlagKey<Tag>: EnvironmentKey { static var defaultValue: Bool { false } }
    private enum MotionTag {}
    private enum DifferentiateTag {}

    /// The instant for which views are drawn, which the host sets.
    package var renderDate: Date {
        get { self[RenderDateKey.self] }
        set { self[RenderDateKey.self] = newValue }
    }

    public var locale: Locale {
        get { self[LocaleKey.self] }
        set { self[LocaleKey.self] = newValue }
    }

    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }

    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] }
        set { self[TimeZoneKey.self] = newValue }
    }

    public var isEnabled: Bool {
        get { self[EnabledKey.self] }
        set { self[EnabledKey.self] = newValue }
    }

    public var colorScheme: ColorScheme {
        get { self[SchemeKey.self] }
        set { self[SchemeKey.self] = newValue }
    }

    @available(iOS 15.0, *)
    public var dynamicTypeSize: DynamicTypeSize {
        get { self[TypeSizeKey.self] }
        set { self[TypeSizeKey.self] = newValue }
    }

    @available(iOS 14.0, *)
    public var scenePhase: ScenePhase {
        get { self[PhaseKey.self] }
        set { self[PhaseKey.self] = newValue }
    }

    @available(iOS 15.0, *)
    public internal(set) var dismiss: DismissAction {
        get { self[DismissKey.self] }
        set { self[DismissKey.self] = newValue }
    }

    @available(iOS 14.0, *)
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue.replacing(self[OpenURLKey.self]) }
    }

    public internal(set) var accessibilityReduceMotion: Bool {
        get { self[FlagKey<MotionTag>.self] }
        set { self[FlagKey<MotionTag>.self] = newValue }
    }

    public internal(set) var accessibilityDifferentiateWithoutColor: Bool {
        get { self[FlagKey<DifferentiateTag>.self] }
        set { self[FlagKey<DifferentiateTag>.self] = newValue }
    }
}

@available(iOS 13.0, *)
public enum ColorScheme: CaseIterable, Sendable {
    case light
    case dark
}

@available(iOS 14.0, *)
public enum ScenePhase: Comparable, Sendable {
    /// Not visible.
    case background
    /// Visible, but not in use.
    case inactive
    case active
}

extension ScenePhase {
    /// Returns the notifications that UIKit posts for a phase change.
    static func notifications(from old: ScenePhase, to new: ScenePhase) -> [Notification.Name] {
        var names: [Notification.Name] = []
        if old == .active { names.append(UIApplication.willResignActiveNotification) }
        if new == .background { names.append(UIApplication.didEnterBackgroundNotification) }
        if old == .background { names.append(UIApplication.willEnterForegroundNotification) }
        if new == .active { names.append(UIApplication.didBecomeActiveNotification) }
        return names
    }
}
