/// Limits on the Calculator app.
///
/// No property of a store leads to it; it stands in the interface of the iOS 18.0 SDK alone.
@available(iOS 18.0, *)
public struct CalculatorSettings: ManagedSettingsGroup {
    /// Whether handwritten problems are not solved; nil says nothing.
    public var denyMathPaperSolving: Bool?

    /// What is known about the setting of the same name.
    public static var denyMathPaperSolving: SettingMetadata<Bool> { SettingMetadata(false) }
}
