/// A place at which a person reads the state of limits, apps or a pledge.
///
/// A test of the repository finds surfaces that no suite reads.
package enum Surface: String, CaseIterable, Sendable {
    case today
    case limits
    case details
    case pledge
    case homeScreen
    case lockScreen
    case liveActivities
    case controlCenter
    case shield
    case shortcuts
    case tool
    case page
    case desktopPage

    /// True if it shows each limit's own state below the limit's name.
    package var listsLimits: Bool {
        switch self {
        case .limits, .details, .homeScreen, .page, .desktopPage: true
        case .today, .pledge, .lockScreen, .liveActivities, .controlCenter, .shield, .shortcuts,
            .tool:
            false
        }
    }

    /// True if iOS draws it later than Stint reads the facts, so that it must not predict use.
    package var isDrawnLater: Bool {
        switch self {
        case .homeScreen, .lockScreen, .liveActivities: true
        case .today, .limits, .details, .pledge, .controlCenter, .shield, .shortcuts, .tool,
            .page, .desktopPage:
            false
        }
    }
}
