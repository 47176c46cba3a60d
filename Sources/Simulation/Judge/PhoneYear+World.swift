import Foundation
public import ScreenTimeDaemon

extension PhoneYear {
    /// Where people live, and where they travel.
    static let zones = [
        "America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "UTC",
    ]

    /// The apps on every phone; the first four are what people limit most.
    public static let applications: [InstalledApplication] = [
        app("photos", "Social", domains: ["photos.example"]),
        app("videos", "Entertainment", domains: ["videos.example"]),
        app("chat", "Social"),
        app("game", "Games"),
        app("news", "News", domains: ["news.example"]),
        app("mail", "Productivity"),
        app("maps", "Travel"),
    ]

    /// Apps that somebody may install later.
    public static let laterApplications: [InstalledApplication] = [
        app("friends", "Social", domains: ["friends.example"]),
        app("puzzle", "Games"),
        app("series", "Entertainment"),
    ]

    private static func app(
        _ name: String,
        _ category: String,
        domains: [String] = []
    ) -> InstalledApplication {
        InstalledApplication(
            bundleIdentifier: BundleIdentifier(rawValue: "com.example.\(name)"),
            name: name.capitalized,
            category: category,
            webDomains: domains
        )
    }
}
