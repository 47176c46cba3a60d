public import Limits

/// The question of the break's button in a widget or a control; a second press answers it.
///
/// The first press is stored in a file. It is not a fact, because no rule depends on it.
public enum BreakQuestion {
    /// The time in which a second press begins the break.
    public static let length: Duration = .seconds(10)

    private static let note = GroupNote(name: "override-question")

    /// Returns the time left for a second press; nil without a first one.
    /// - Throws: `EnforcementError.noAppGroup`.
    public static func timeLeft(at reading: ClockReading) throws(EnforcementError) -> Duration? {
        let words = try note.text.split(separator: " ")
        guard words.count == 2, words[0] == reading.bootID.digits, let first = Int64(words[1])
        else { return nil }
        let age = BootInstant(millisecondsSinceBoot: first).duration(to: reading.boot)
        return .zero <= age && age < length ? length - age : nil
    }

    /// Records a press.
    /// - Returns: True for a second press, which begins the break.
    /// - Throws: `EnforcementError.noAppGroup`, or `file` if a first press can't be stored.
    public static func press(at reading: ClockReading) throws(EnforcementError) -> Bool {
        guard try timeLeft(at: reading) == nil else { return true }
        try note.write("\(reading.bootID.digits) \(reading.boot.millisecondsSinceBoot)")
        return false
    }
}
