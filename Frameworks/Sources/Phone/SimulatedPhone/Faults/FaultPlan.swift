/// The faults that occur at random on a phone, and their rates.
public struct FaultPlan: Hashable, Sendable {
    /// The faults that can occur.
    public let faults: Set<Fault>
    /// The factor by which default rates are multiplied.
    public let intensity: Double

    /// Creates a plan.
    /// - Parameters:
    ///   - faults: The faults.
    ///   - intensity: The factor by which default rates are multiplied; 0 or more.
    public init(_ faults: Set<Fault>, intensity: Double = 1) {
        self.faults = faults
        self.intensity = max(0, intensity)
    }

    /// A phone that behaves as Apple documents.
    public static let none = FaultPlan([])
    /// A phone with every fault.
    public static let all = FaultPlan(Set(Fault.allCases))
}
