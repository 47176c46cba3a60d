/// Limits on Game Center.
@available(iOS 15.0, *)
public struct GameCenterSettings: ManagedSettingsGroup {
    /// True if no friends can be added; nil says nothing.
    public var denyAddingFriends: Bool?
    /// True if games with several players are refused; nil says nothing.
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
