public import Basics
public import Journal
public import Limits

/// The reason why limits could not be read or enforced.
///
/// In every case the shields stay as they are.
@nonexhaustive public enum EnforcementError: Error, Equatable, Sendable {
    /// The process isn't entitled to the app group; correct the target's entitlements.
    case noAppGroup(identifier: String)
    /// The clocks or the boot ID could not be read, so nothing can be decided.
    case noClock(code: Int32)
    /// The journal cannot be used; its error describes whether trying again helps.
    case journal(JournalError)
    /// A stored selection is missing or damaged; the person must choose the apps again.
    case selection(digest: String)
    /// More apps, categories or web domains are chosen than can be blocked; choose fewer.
    case tooManyTokens(count: Int, maximum: Int)
    /// More exceptions are chosen than the system accepts; choose fewer.
    case tooManyExceptions(count: Int, maximum: Int)
    /// A change or a pledge is refused; the current rules stay in force.
    case change(ChangeError)
    /// The app is not authorized to use Screen Time; the person can allow it in Settings.
    case unauthorized
    /// The system refused to monitor; the limit is in force but may begin or end late.
    case monitoring(name: String, reason: String)
    /// A file of the app could not be written; free space and try again.
    case file(name: String, reason: String)
}

extension EnforcementError {
    /// True if the system refuses access to files, as between a restart and the first unlock.
    public var isBeforeUnlock: Bool {
        if case .journal(.unavailable) = self { true } else { false }
    }
}

extension EnforcementError: ExplainedError {
    /// The problem and the remedy, for developers.
    public var explanation: Explanation {
        switch self {
        case .noAppGroup(let identifier):
            Explanation(
                "could not find the app group \(String(reflecting: identifier)): the process is "
                    + "not entitled to it",
                remedy: "add the group to the target's entitlements"
            )
        case .noClock(let code):
            Explanation(
                "could not read the clocks: the system reports error \(code)",
                remedy: "try again"
            )
        case .journal(let error): error.explanation
        case .selection(let digest):
            Explanation(
                "could not read the selection \(String(reflecting: digest)): its file is missing "
                    + "or damaged",
                remedy: "choose the apps again"
            )
        case .tooManyTokens(let count, let maximum):
            Explanation(
                "could not block \(count) apps, categories or web domains: at most \(maximum) "
                    + "of each fit",
                remedy: "choose fewer, or whole categories"
            )
        case .tooManyExceptions(let count, let maximum):
            Explanation(
                "could not block everything except \(count) apps or web domains: at most "
                    + "\(maximum) of each can be exceptions",
                remedy: "choose fewer exceptions"
            )
        case .change(let error): error.explanation
        case .unauthorized:
            Explanation(
                "could not block apps: Stint is not authorized",
                remedy: "allow it in Settings, Screen Time"
            )
        case .monitoring(let name, let reason):
            Explanation(
                "could not monitor \(String(reflecting: name)): \(reason)",
                remedy: "open the app to try again"
            )
        case .file(let name, let reason):
            Explanation(
                "could not write \(String(reflecting: name)): \(reason)",
                remedy: "free space and try again"
            )
        }
    }
}
