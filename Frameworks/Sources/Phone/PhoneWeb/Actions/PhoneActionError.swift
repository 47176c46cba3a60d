/// An error that prevents an action; the phone is unchanged.
@nonexhaustive
public enum PhoneActionError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The line isn't an action; the page has another version.
    case unknownAction(String)
    /// The app isn't on the phone.
    case unknownApp(String)
    /// The app is on the phone already.
    case installed(String)
    /// An app on the phone prevents the deletion of apps.
    case deletionDenied
    /// The element is no longer on the screen.
    case gone(String)
    /// The element doesn't accept the value.
    case unacceptable(String)
    /// The text isn't a valid seed.
    case invalidSeed(String)
    /// An app requires automatic date and time, so Settings can't change them.
    case clockAutomatic
    /// The clock already shows that time or a later one.
    case past
    /// The time is more than 400 days ahead.
    case tooFar
    /// The run has reached the largest number of actions.
    case full(Int)

    /// The description of a valid seed.
    static let seedWords = "a whole number from 0 to \(UInt64.max)"

    /// The action, the problem and the remedy.
    public var description: String {
        switch self {
        case .unknownAction(let line):
            "could not perform \(String(reflecting: String(line.prefix(80)))): not a known action; "
                + "reload the page"
        case .unknownApp(let app):
            "could not use \(String(reflecting: app)): no such app on the phone; choose another app"
        case .installed(let app):
            "could not install \(String(reflecting: app)): already on the phone; delete it first"
        case .deletionDenied:
            "could not delete the app: an app on this phone prevents deleting apps; turn that off there"
        case .gone(let element):
            "could not use \(String(reflecting: element)): it is not on the screen; check the page"
        case .unacceptable(let text):
            "could not set \(String(reflecting: text)): not an accepted value; choose another"
        case .invalidSeed(let text):
            "could not create a phone with seed \(String(reflecting: String(text.prefix(48)))): it "
                + "is not \(Self.seedWords); choose another one"
        case .clockAutomatic:
            "could not set the clock: an app keeps date and time automatic; turn that off there"
        case .past: "could not skip ahead: the time has passed already; choose a later one"
        case .tooFar: "could not skip ahead: the time is more than 400 days away; use smaller steps"
        case .full(let count):
            "could not record the action: the run has \(count) actions; create another phone"
        }
    }
}
