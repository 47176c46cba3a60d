public import SimulatedPhone

/// The faults of a phone in a week.
public enum WeekFaults: RawRepresentable, Hashable, Codable, Sendable {
    /// None: the phone does what Apple documents.
    case none
    /// One fault alone, far more often than on any real phone.
    case alone(Fault)
    /// All faults, each four times as often as usual.
    case together

    /// Reads a name; nil if nothing has it.
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

    /// The plan of a phone: a fault alone strikes at one occasion in four, or twice a week.
    var plan: FaultPlan {
        switch self {
        case .none: .none
        case .together: FaultPlan(FaultPlan.all.faults, intensity: 4)
        // A phone that never restarts gives no occasion for it.
        case .alone(.callbackBeforeFirstUnlock):
            FaultPlan(
                [.callbackBeforeFirstUnlock, .reboot],
                intensity: Fault.reboot.cruelIntensity
            )
        case .alone(let fault): FaultPlan([fault], intensity: fault.cruelIntensity)
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
    fileprivate var cruelIntensity: Double {
        switch defaultRate {
        case .chance(let chance): max(1, 0.25 / chance)
        case .perYear(let count): 2 * 52 / count
        }
    }
}
