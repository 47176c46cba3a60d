import Enforcement

/// Why something did not happen.
enum Problem: Equatable {
    /// The facts, the shields or the rules refused it.
    case refused(EnforcementError)
    /// Nothing was selected.
    case nothingSelected
    /// No pass is due.
    case noPass
    /// The system did not show the timer.
    case noActivity
    /// The file with everything in it could not be written.
    case noExport
}
