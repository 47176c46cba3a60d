public import SimulatedPhone

/// The faults of a phone in a week.
public enum WeekFaults: RawRepresentable, Hashable, Codable, Sendable {
    /// No faults: the phone behaves as Apple documents.
    case none
    /// One fault, far more often than on a real phone.
    case alone(Fault)
    /// All faults, each at four times its default rate.
    case together

    /// Reads `none`, `together` or a fault's name; nil for other text.
    public init?(rawValue: String) {
        switch rawValue {
        case "none": self = .none
        case "together": self = .together
        default:
            guard let fault = Fault(rawValue: rawValue) else { return nil }
            self = .alone(fault)
        }
    }

    /// `none`, `together`, or the fault's name.
    public var rawValue: String {
        switch self {
        case .none: "none"
        case .alone(let fault): fault.rawValue
        case .together: "together"
        }
    }

    /// The phone's plan; a single fault occurs at every fourth opportunity, or twice a week.
    var plan: FaultPlan {
        switch self {
        case .none: .none
        case .together: FaultPlan(FaultPlan.all.faults, intensity: 4)
        // This fault requires restarts.
        case .alone(.callbackBeforeFirstUnlock):
            FaultPlan(
                [.callbackBeforeFirstUnlock, .reboot],
                intensity: Fault.reboot.weekIntensity
            )
        case .alone(let fault): FaultPlan([fault], intensity: fault.weekIntensity)
        }
    }

    /// The name in a report.
    var title: String {
        switch self {
        case .none: "without faults"
        case .alone(let fault): fault.rawValue
        case .together: "all faults together"
        }
    }
}

extension Fault {
    fileprivate var weekIntensity: Double {
        switch defaultRate {
        case .chance(let chance): max(1, 0.25 / chance)
        case .perYear(let count): 2 * 52 / count
        }
    }
}
