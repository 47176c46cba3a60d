import Enforcement
public import Foundation

/// A place in the app to which an address leads: `stint://pledge`.
public enum Destination: String, CaseIterable, Sendable {
    /// What is open and shut now.
    case today
    /// The button of the override, which only the person presses.
    case `override`
    /// The limits.
    case limits
    /// The statistics.
    case statistics
    /// The pledge.
    case pledge
    /// The settings.
    case settings

    /// The scheme of the addresses.
    public static let scheme = "stint"

    /// Reads an address; nil if it leads nowhere.
    public init?(_ url: URL) {
        guard url.scheme?.lowercased() == Self.scheme, let host = url.host()?.lowercased() else {
            return nil
        }
        self.init(rawValue: host)
    }

    /// Creates the destination from a notification's user info; nil if it names no screen.
    public init?(notification userInfo: [AnyHashable: Any]) {
        guard let screen = userInfo[Notice.screenKey] as? String else { return nil }
        self.init(rawValue: screen)
    }

    /// The address.
    public var url: URL? { URL(string: "\(Self.scheme)://\(rawValue)") }
}

/// The names under which the app asks its report extension for pictures.
public enum ReportName {
    /// How long each app was used.
    public static let use = "app.stint.report.use"
}
