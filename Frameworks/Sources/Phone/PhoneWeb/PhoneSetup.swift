public import Foundation
public import InterfaceHost
public import SimulatedPhone

/// The setup of a phone; equal setups and actions give equal runs.
public struct PhoneSetup: Equatable, Sendable {
    /// The seed of everything random.
    public var seed: UInt64
    /// The initial time of the wall clock.
    public var start: Date
    /// The initial time zone.
    public var zone: String
    /// The faults that occur at random, determined by the seed.
    public var faults: [Fault]
    /// The name of the app's initial rules, for the app's own use; empty for none.
    public var rules: String
    /// The other apps on the phone.
    public var others: [InstalledApplication]
    /// True if permissions are requested in dialogs; otherwise the owner answers immediately.
    public var showsDialogs: Bool
    /// The initial language, for example `de-DE`.
    public var language: String
    /// The initial text size.
    public var textSize: TextSize
    /// The iOS version, for example 26.5.
    public var systemVersion: Double
    /// The device that shows the app.
    public var device: HostedDevice

    /// Creates a setup.
    public init(
        seed: UInt64,
        start: Date,
        zone: TimeZone,
        faults: [Fault] = [],
        rules: String = "",
        others: [InstalledApplication] = PhoneSetup.commonApps,
        showsDialogs: Bool = true,
        language: String = PhoneLanguage.standard,
        textSize: TextSize = .large,
        systemVersion: Double = Phone.newestSystemVersion,
        device: HostedDevice = .iPhone
    ) {
        self.seed = seed
        self.start = start
        self.zone = zone.identifier
        self.faults = faults
        self.rules = rules
        self.others = others
        self.showsDialogs = showsDialogs
        self.language = language
        self.textSize = textSize
        self.systemVersion = systemVersion
        self.device = device
    }

    /// Common apps with invented names and the web domains of their sites.
    public static let commonApps: [InstalledApplication] = [
        app("safari", "Safari", "Utilities", identifier: "com.apple.mobilesafari"),
        app("photogram", "Photogram", "Social", "photogram.example"),
        app("chatter", "Chatter", "Social", "chatter.example"),
        app("shortclips", "Shortclips", "Entertainment", "shortclips.example"),
        app("vidtube", "Vidtube", "Entertainment", "vidtube.example"),
        app("streamly", "Streamly", "Entertainment", "streamly.example"),
        app("blocks", "Blocks", "Games"),
        app("chess", "Chess", "Games"),
        app("headlines", "Headlines", "News", "headlines.example"),
        app("mail", "Mail", "Productivity"),
        app("notes", "Notes", "Productivity"),
        app("maps", "Maps", "Travel"),
        app("books", "Books", "Reading"),
        app("bank", "Bank", "Finance", "bank.example"),
        app("shop", "Shop", "Shopping", "shop.example"),
    ]

    private static func app(
        _ word: String,
        _ name: String,
        _ category: String,
        _ domains: String...,
        identifier: String? = nil
    ) -> InstalledApplication {
        InstalledApplication(
            bundleIdentifier: BundleIdentifier(rawValue: identifier ?? "com.example.\(word)"),
            name: name,
            category: category,
            webDomains: domains
        )
    }
}
