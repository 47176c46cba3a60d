// The shields that were written last, and time spent at them.
extension RuleState {
    /// The fingerprint of the last written shields.
    public var shieldsFingerprint: UInt64? { shields.map(\.value) }

    /// Returns the fingerprint of the shields before the last change; nil unless it happened within
    /// half a minute.
    public func formerShieldsFingerprint(at reading: ClockReading) -> UInt64? {
        RuleState.age(of: shields, at: reading) < Usage.surfaceDelay ? formerShields?.value : nil
    }

    /// Returns the most recent time of a reading that can have been spent at a shield.
    func timeAtShield(_ surface: Usage.Surface, at reading: ClockReading) -> Duration {
        switch surface {
        case .app: .zero
        case .shield: RuleState.age(of: shields, at: reading)
        case .formerShield: RuleState.age(of: formerShields, at: shields?.reading ?? reading)
        }
    }

    /// Returns the time since shields were written; a whole day if unknown or of another boot.
    private static func age(of shields: Retained<UInt64>?, at reading: ClockReading) -> Duration {
        guard let written = shields?.reading, written.bootID == reading.bootID else {
            return Usage.readingMaximum.duration
        }
        return max(.zero, written.boot.duration(to: reading.boot))
    }
}
