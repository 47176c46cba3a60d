import ScreenTimeDaemon

@available(iOS 15.0, *)
public struct WebContentSettings: ManagedSettingsGroup {
    /// The blocked content; nil for no setting.
    public var blockedByFilter: FilterPolicy?

    public static var blockedByFilter: SettingMetadata<FilterPolicy> { SettingMetadata(.none) }

    /// A policy for web domains, in lists of at most 50 (observed).
    @available(iOS 15.0, *)
    public enum FilterPolicy: Equatable {
        case none
        case specific(Set<WebDomain>)
        /// Blocks adult content, as the system classifies it, and domains, with exceptions.
        case auto(Set<WebDomain> = [], except: Set<WebDomain> = [])
        /// Blocks everything except some domains.
        case all(except: Set<WebDomain> = [])

        init(_ stored: StoredWebFilter) {
            func domains(_ stored: Set<StoredWebDomain>) -> Set<WebDomain> {
                Set(stored.map(WebDomain.init))
            }
            switch stored {
            case .none: self = .none
            case .specific(let blocked): self = .specific(domains(blocked))
            case .auto(let blocked, let exceptions):
                self = .auto(domains(blocked), except: domains(exceptions))
            case .all(let exceptions): self = .all(except: domains(exceptions))
            }
        }

        var stored: StoredWebFilter {
            func stored(_ domains: Set<WebDomain>) -> Set<StoredWebDomain> {
                Set(domains.map(\.stored))
            }
            return switch self {
            case .none: .none
            case .specific(let blocked): .specific(stored(blocked))
            case .auto(let blocked, let exceptions):
                .auto(stored(blocked), except: stored(exceptions))
            case .all(let exceptions): .all(except: stored(exceptions))
            }
        }
    }
}

extension WebContentSettings: StoredGroup {
    mutating func readOthers(from settings: StoredSettings) {
        blockedByFilter = settings.webFilter.map(FilterPolicy.init)
    }

    func writeOthers(to settings: inout StoredSettings) {
        settings.webFilter = blockedByFilter?.stored
    }
}
