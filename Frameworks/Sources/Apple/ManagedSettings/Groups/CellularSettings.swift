@available(iOS 15.0, *)
public struct CellularSettings: ManagedSettingsGroup {
    /// True to lock the apps that use cellular data; nil for no setting.
    public var lockAppCellularData: Bool?
    /// True to lock the cellular plan; nil for no setting.
    public var lockCellularPlan: Bool?
    /// True to prevent changes of eSIMs; nil for no setting.
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
