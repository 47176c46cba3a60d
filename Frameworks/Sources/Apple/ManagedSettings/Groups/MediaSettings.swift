/// Limits on books, music, movies and shows.
@available(iOS 15.0, *)
public struct MediaSettings: ManagedSettingsGroup {
    /// True if books marked as erotica are withheld; nil says nothing.
    public var denyBookstoreErotica: Bool?
    /// True if music, podcasts and news marked as explicit are withheld; nil says nothing.
    public var denyExplicitContent: Bool?
    /// True if the music service is switched off; nil says nothing.
    public var denyMusicService: Bool?
    /// The highest rating of movies that can be played, from 0 to 1000; nil says nothing.
    public var maximumMovieRating: Int?
    /// The highest rating of shows that can be played, from 0 to 1000; nil says nothing.
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
