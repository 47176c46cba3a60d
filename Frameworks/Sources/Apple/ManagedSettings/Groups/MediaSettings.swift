@available(iOS 15.0, *)
public struct MediaSettings: ManagedSettingsGroup {
    /// True to withhold books marked as erotica; nil for no setting.
    public var denyBookstoreErotica: Bool?
    /// True to withhold explicit music, podcasts and news; nil for no setting.
    public var denyExplicitContent: Bool?
    /// True to disable the music service; nil for no setting.
    public var denyMusicService: Bool?
    /// The maximum rating of movies, from 0 to 1000; nil for no setting.
    public var maximumMovieRating: Int?
    /// The maximum rating of shows, from 0 to 1000; nil for no setting.
    public var maximumTVShowRating: Int?

    public static var denyBookstoreErotica: SettingMetadata<Bool> { SettingMetadata(false) }
    public static var denyExplicitContent: SettingMetadata<Bool> { SettingMetadata(false) }
    public static var denyMusicService: SettingMetadata<Bool> { SettingMetadata(false) }
    public static var maximumMovieRating: BoundedSettingMetadata<Int> { .rating }
    public static var maximumTVShowRating: BoundedSettingMetadata<Int> { .rating }
}

extension MediaSettings: StoredGroup {
    static var switches: [String: WritableKeyPath<Self, Bool?>] {
        [
            "media.denyBookstoreErotica": \.denyBookstoreErotica,
            "media.denyExplicitContent": \.denyExplicitContent,
            "media.denyMusicService": \.denyMusicService,
        ]
    }
    static var numbers: [String: WritableKeyPath<Self, Int?>] {
        [
            "media.maximumMovieRating": \.maximumMovieRating,
            "media.maximumTVShowRating": \.maximumTVShowRating,
        ]
    }
}
