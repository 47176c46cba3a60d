/// The faults that a phone has by its seed, and their rates.
public struct FaultPlan: Hashable, Sendable {
    /// The faults that the seed switches on.
    public let faults: Set<Fault>
    /// The rate of faults, relative to the usual one; 1 is usual.
    public let intensity: Double

    /// Switches faults on.
    /// - Parameters:
    ///   - faults: The faults.
    ///   - intensity: The rate relative to the usual one; 0 or more.
    public init(_ faults: Set<Fault>, intensity: Double = 1) {
        self.faults = faults
        self.intensity = max(0, intensity)
    }

    /// A phone that does what Apple documents.
    public static let none = FaultPlan([])
    /// A phone with every fault.
    public static let all = FaultPlan(Set(Fault.allCases))
}
