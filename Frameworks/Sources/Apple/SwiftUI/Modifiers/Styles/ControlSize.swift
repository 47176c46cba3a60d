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
