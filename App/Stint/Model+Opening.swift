import Foundation
import Presentation

extension Model {
    /// Goes where an address leads; an unknown one leads nowhere.
    func open(_ url: URL) {
        switch Destination(url) {
        case .today, .override: tab = .today
        case .limits: tab = .limits
        case .statistics: tab = .statistics
        case .pledge: tab = .pledge
        case .settings: tab = .settings
        case nil: break
        }
    }
}
