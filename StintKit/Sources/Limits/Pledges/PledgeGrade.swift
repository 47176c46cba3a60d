/// What fails a pledge; the person is told before pledging.
public enum PledgeGrade: UInt8, CaseIterable, Codable, Sendable {
    /// The shield says what opening costs and offers to go back; only a "yes" or use fails it.
    case fair = 0
    /// An attempt to open fails it, too, where the phone lets Stint write that a shield was drawn.
    case strict = 1
}
