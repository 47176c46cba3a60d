// The shields that were written last, and time spent at them.
extension RuleState {
    /// The fingerprint of the last written shields.
    public var shieldsFingerprint: UInt64? {
        guard case .shieldsApplied(let fingerprint) = shieldsFact?.fact.event else { return nil }
        return fingerprint
    }

    /// Returns the fingerprint of the shields before the last change; nil unless it happened within
    /// half a minute.
    public func formerShieldsFingerprint(at reading: ClockReading) -> UInt64? {
        guard RuleState.age(of: shieldsFact, at: reading) < Usage.surfaceDelay,
            case .shieldsApplied(let fingerprint) = formerShieldsFact?.fact.event
        else { return nil }
        return fingerprint
    }

    /// Returns the most recent time of a reading that can have been spent at a shield.
    func timeAtShield(_ surface: Usage.Surface, at reading: ClockReading) -> Duration {
        switch surface {
        case .app: .zero
        case .shield: RuleState.age(of: shieldsFact, at: reading)
        case .formerShield:
            RuleState.age(of: formerShieldsFact, at: shieldsFact?.fact.reading ?? reading)
        }
    }

    /// Returns the time since shields were written; a whole day if unknown or of another boot.
    private static func age(of shields: RetainedFact?, at reading: ClockReading) -> Duration {
        guard let written = shields?.fact.reading, written.bootID == reading.bootID else {
            return Usage.readingMaximum.duration
        }
        return max(.zero, written.boot.duration(to: reading.boot))
    }
}
