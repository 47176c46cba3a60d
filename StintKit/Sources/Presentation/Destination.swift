import Enforcement
public import Foundation

/// A screen of the app with an address: `stint://pledge`.
public enum Destination: String, CaseIterable, Sendable {
    /// The blocked and open apps.
    case today
    /// The button of the break.
    case breakPass = "override"
    case limits
    case statistics
    case pledge
    case settings

    public static let scheme = "stint"

    /// Creates the destination of an address; nil if it is unknown.
    public init?(_ url: URL) {
        guard url.scheme?.lowercased() == Self.scheme, let host = url.host()?.lowercased() else {
            return nil
        }
        self.init(rawValue: host)
    }

    /// Creates the destination from a notification's user info; nil if it contains no screen.
    public init?(notification userInfo: [AnyHashable: Any]) {
        guard let screen = userInfo[Notice.screenKey] as? String else { return nil }
        self.init(rawValue: screen)
    }

    public var url: URL? { URL(string: "\(Self.scheme)://\(rawValue)") }
}

/// The contexts for which the app requests views from its report extension.
public enum ReportName {
    /// The time of use of each app.
    public static let use = "app.stint.report.use"
}
