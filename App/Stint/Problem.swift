import Enforcement
import Exchange
import Pledging

/// Why something did not happen.
enum Problem: Equatable {
    /// The facts, the shields or the rules refused it.
    case refused(EnforcementError)
    /// Nothing was selected.
    case nothingSelected
    /// No pass is due.
    case noPass
    /// Nothing is blocked that the pass would open.
    case nothingBlocked
    /// The system did not show the timer.
    case noActivity
    /// The file with everything in it could not be written.
    case noExport
    /// A chosen file could not be imported; nothing of it was taken.
    case noImport(ExchangeError, file: String)
    /// The pledge service, or the way to it, refused it.
    case service(PledgingError)
    /// What must be kept for the pledge service could not be.
    case noStorage
}
