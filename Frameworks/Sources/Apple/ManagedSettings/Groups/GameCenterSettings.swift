@available(iOS 15.0, *)
public struct GameCenterSettings: ManagedSettingsGroup {
    /// True to prevent adding friends; nil for no setting.
    public var denyAddingFriends: Bool?
    /// True to reject multiplayer games; nil for no setting.
    public var denyMultiplayerGaming: Bool?

    public static var denyAddingFriends: SettingMetadata<Bool> { SettingMetadata(false) }
    public static var denyMultiplayerGaming: SettingMetadata<Bool> { SettingMetadata(false) }
}

extension GameCenterSettings: StoredGroup {
    static var switches: [String: WritableKeyPath<Self, Bool?>] {
        [
            "gameCenter.denyAddingFriends": \.denyAddingFriends,
            "gameCenter.denyMultiplayerGaming": \.denyMultiplayerGaming,
        ]
    }
}
