import SimulatedPhone

/// Why something could not be done to the phone; nothing has happened then.
@nonexhaustive
public enum PhoneActionError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The line is no action; the page is of another version.
    case unknownAction(String)
    /// The phone has no such app.
    case unknownApp(String)
    /// The app is on the phone already.
    case installed(String)
    /// An app on the phone denies the deletion of apps.
    case deletionDenied
    /// The used control is no longer on the screen; look again.
    case gone(String)
    /// The element takes no such value; look again.
    case unacceptable(String)
    /// The text is no seed; choose a number.
    case noSeed(String)
    /// An app keeps date and time automatic, and Settings refuse to set them by hand.
    case clockAutomatic
    /// The clock shows that time or a later one already; set the clock, or choose a later time.
    case past
    /// The time is more than 400 days ahead; go there in steps.
    case tooFar
    /// The run has as many actions as are kept; begin another one.
    case full(Int)

    /// The description of a valid seed.
    static let seedWords = "a whole number from 0 to \(UInt64.max)"

    /// The problem, as a sentence.
    public var description: String {
        switch self {
        case .unknownAction(let line):
            "could not do \(String(reflecting: String(line.prefix(80)))): no such action; "
                + "load the page again"
        case .unknownApp(let app):
            "could not use \(String(reflecting: app)): no such app on the phone; choose another one"
        case .installed(let app):
            "could not install \(String(reflecting: app)): it is on the phone; delete it first"
        case .deletionDenied:
            "could not delete the app: another app denies it; turn that off in that app"
        case .gone(let element):
            "could not use \(String(reflecting: element)): it is not on the screen; look again"
        case .unacceptable(let text):
            "could not set \(String(reflecting: text)): not such a value; choose another one"
        case .noSeed(let text):
            "could not begin a phone with the seed \(String(reflecting: String(text.prefix(48)))): it "
                + "is not \(Self.seedWords); choose another one"
        case .clockAutomatic:
            "could not set the clock: an app keeps date and time automatic; turn that off in the app"
        case .past: "could not go there: the clock is past it; choose a later time"
        case .tooFar: "could not go there: it is more than 400 days ahead; go in steps"
        case .full(let count):
            "could not do more: the run has \(count) actions; begin another phone"
        }
    }
}
