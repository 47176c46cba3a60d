/// Limits on the settings of cellular data.
@available(iOS 15.0, *)
public struct CellularSettings: ManagedSettingsGroup {
    /// True if the choice of apps that use cellular data is fixed; nil says nothing.
    public var lockAppCellularData: Bool?
    /// True if the cellular plan is fixed; nil says nothing.
    public var lockCellularPlan: Bool?
    /// True if an eSIM can be neither added nor removed; nil says nothing.
    public var lockESIM: Bool?

    public static var lockAppCellularData: SettingMetadata<Bool> { SettingMetadata(false) }
    public static var lockCellularPlan: SettingMetadata<Bool> { SettingMetadata(false) }
    public static var lockESIM: SettingMetadata<Bool> { SettingMetadata(false) }
}

extension CellularSettings: StoredGroup {
    static var switches: [String: WritableKeyPath<Self, Bool?>] {
        [
            "cellular.lockAppCellularData": \.lockAppCellularData,
            "cellular.lockCellularPlan": \.lockCellularPlan,
            "cellular.lockESIM": \.lockESIM,
        ]
    }
}
