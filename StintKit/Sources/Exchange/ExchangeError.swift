public import Basics
public import Enforcement
public import Limits

/// The reason why a file could not be imported; nothing of it is used.
@nonexhaustive
public enum ExchangeError: Error, Equatable, Sendable {
    /// The system does not hand over the file; check its path and permissions.
    case unreadable(path: String, reason: String)
    /// The file has more bytes than are read; give an export of Stint.
    case tooLarge(byteMaximum: Int)
    /// Something in the file is wrong; correct it there, or export again.
    ///
    /// `field` is the path of the field as in `event.limit.label`; nil if no field is concerned.
    case wrong(Problem, field: String?, at: ExchangePlace)
    /// The rules refuse what the export asks for; follow the remedy of their error.
    ///
    /// The part of the rules is nil if it is refused as a whole.
    case notFitting(ImportPlan.Subject?, ChangeError)
    /// A limit of the export would not fit beside those that are there; remove one of these first.
    case noRoom(Limit)
    /// It could not be written; what was written before stays, and a second import goes on from there.
    case notTaken(EnforcementError)
    /// Another process has changed the rules meanwhile; look at them, and import again.
    case overtaken

    /// The fault at a place in a file.
    @nonexhaustive
    public enum Problem: Hashable, Sendable {
        case truncated
        case textInvalid
        /// The form of the file is broken; `expected` names what should stand there.
        case malformed(expected: String)
        case tooDeep(maximum: Int)
        case formatUnknown(found: String, allowed: String)
        case versionUnknown(found: Int64, allowed: Int)
        case fieldMissing
        case fieldUnknown(allowed: [String])
        case fieldTwice
        case notAllowed(found: String, allowed: String)
        case outOfRange(found: String, allowed: ClosedRange<Int64>)
        case contradictory(found: String, expected: String)
        case nameTwice(String)
        case refused(Explanation)
    }

    /// Returns the error of a place in a file that concerns no field.
    static func wrong(_ problem: Problem, at place: ExchangePlace) -> ExchangeError {
        .wrong(problem, field: nil, at: place)
    }

    /// The place in the file; nil if the file as a whole is refused.
    public var place: ExchangePlace? {
        guard case .wrong(_, _, let place) = self else { return nil }
        return place
    }

    /// The path of the field that is wrong; nil if no field is concerned.
    public var field: String? {
        guard case .wrong(_, let field, _) = self else { return nil }
        return field
    }

    /// The cause, for developers.
    public var cause: String {
        switch self {
        case .unreadable(_, let reason): reason
        case .tooLarge(let byteMaximum): "it has more than \(byteMaximum) bytes"
        case .wrong(let problem, _, _): problem.cause
        case .notFitting(_, let error): error.explanation.problem
        case .noRoom(let limit): "there is no room for limit \(String(reflecting: limit.label))"
        case .notTaken(let error): error.explanation.problem
        case .overtaken:
            "another process has changed the rules at the same time, and the rest of the changes does "
                + "not fit any more"
        }
    }

    /// The remedy, for developers.
    public var remedy: String {
        switch self {
        case .unreadable: "check its path and permissions"
        case .tooLarge: "give an export of Stint"
        case .wrong(let problem, _, _): problem.remedy
        case .notFitting(_, .plan): "remove a limit of the home first"
        case .notFitting(_, let error): error.explanation.remedy
        case .noRoom: "remove a limit of the home first"
        case .notTaken(let error): error.explanation.remedy
        case .overtaken: "list the limits, and try again"
        }
    }
}

extension ExchangeError: CustomStringConvertible {
    /// The error in one line for developers.
    public var description: String {
        switch self {
        case .unreadable(let path, let reason):
            "could not import \(String(reflecting: path)): \(reason); \(remedy)"
        case .tooLarge: "could not import the file: \(cause); \(remedy)"
        case .wrong(let problem, let field, let place):
            "could not import \(place)\(field.map { ", field \($0)" } ?? ""): \(problem)"
        case .notFitting, .noRoom, .notTaken, .overtaken:
            "could not import the file: \(cause); \(remedy)"
        }
    }
}

extension ExchangeError.Problem: CustomStringConvertible {
    /// The cause and the remedy.
    public var description: String { "\(cause); \(remedy)" }

    var cause: String {
        switch self {
        case .truncated: "the file ends too early"
        case .textInvalid: "a text is not UTF-8"
        case .malformed(let expected): "\(expected) is missing"
        case .tooDeep(let maximum): "values are nested more than \(maximum) deep"
        case .formatUnknown(let found, _): "the format is \(quoted(found))"
        case .versionUnknown(let found, _): "version \(found) of the format"
        case .fieldMissing: "it is missing"
        case .fieldUnknown: "there is no such field"
        case .fieldTwice: "it comes twice"
        case .notAllowed(let found, _): quoted(found)
        case .outOfRange(let found, _): found.isEmpty ? quoted(found) : shown(found)
        case .contradictory(let found, let expected):
            "\(quoted(found)) disagrees with the other fields, which say \(quoted(expected))"
        case .nameTwice(let name): "\(shown(name)) came before"
        case .refused(let explanation): explanation.problem
        }
    }

    var remedy: String {
        switch self {
        case .truncated: "give the whole file"
        case .textInvalid: "save the file as UTF-8"
        case .malformed: "correct it or export again"
        case .tooDeep: "give an export of Stint"
        case .formatUnknown(_, let allowed): "give a file of format \(quoted(allowed))"
        case .versionUnknown(_, let allowed):
            "import it with the Stint that wrote it, or give version \(allowed)"
        case .fieldMissing: "add it or export again"
        case .fieldUnknown(let allowed):
            allowed.isEmpty
                ? "remove it" : "remove it, or use one of \(allowed.joined(separator: ", "))"
        case .fieldTwice: "remove one"
        case .notAllowed(_, let allowed): "use \(allowed)"
        case .outOfRange(_, let allowed): "use \(allowed.lowerBound) to \(allowed.upperBound)"
        case .contradictory: "make them agree"
        case .nameTwice: "remove one of both"
        case .refused(let explanation): explanation.remedy
        }
    }

    private func quoted(_ text: String) -> String { String(reflecting: shown(text)) }

    /// A value from a file may be of any length.
    private func shown(_ text: String) -> String {
        let shownMaximum = 48
        return text.count > shownMaximum ? text.prefix(shownMaximum) + "…" : text
    }
}
