public import Basics
public import Enforcement
public import Limits

/// The reason why a file could not be imported.
@nonexhaustive
public enum ExchangeError: Error, Equatable, Sendable {
    /// The system can't read the file; check its path and permissions.
    case unreadable(path: String, reason: String)
    /// The file exceeds the maximum size of an export.
    case tooLarge(byteMaximum: Int)
    /// The file is wrong at a place; correct it there, or export again.
    ///
    /// `field` is the path of the field, for example `event.limit.label`; nil without a field.
    case wrong(Problem, field: String?, at: ExchangePlace)
    /// The rules refuse a change; follow the remedy of their error.
    ///
    /// The subject is nil if they refuse the whole import.
    case notFitting(ImportPlan.Subject?, ChangeError)
    /// A limit or a selection has an ID that no version assigns; set the limits up again.
    case smallID(UInt64)
    /// The home has no room for a limit of the export; remove an existing limit first.
    case noRoom(Limit)
    /// The import could not be written completely; a second import continues it.
    case notWritten(EnforcementError)
    /// Another process changed the rules in the meantime; check them, and import again.
    case overtaken

    /// The fault at a place in a file.
    @nonexhaustive
    public enum Problem: Hashable, Sendable {
        case truncated
        case textInvalid
        /// The file is malformed at a place where something else is expected.
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
        case repeated(String)
        case refused(Explanation)
    }

    /// Returns an error that concerns no field.
    static func wrong(_ problem: Problem, at place: ExchangePlace) -> ExchangeError {
        .wrong(problem, field: nil, at: place)
    }

    /// The place in the file; nil if the whole file is refused.
    public var place: ExchangePlace? {
        guard case .wrong(_, _, let place) = self else { return nil }
        return place
    }

    /// The path of the wrong field; nil without a field.
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
        case .smallID(let id): "ID \(id) was not assigned by any released version"
        case .noRoom(let limit): "there is no room for limit \(String(reflecting: limit.label))"
        case .notWritten(let error): error.explanation.problem
        case .overtaken:
            "another process changed the rules at the same time, so the remaining changes no longer "
                + "apply"
        }
    }

    /// The remedy, for developers.
    public var remedy: String {
        switch self {
        case .unreadable: "check its path and permissions"
        case .tooLarge: "use an export of Stint"
        case .wrong(let problem, _, _): problem.remedy
        case .notFitting(_, .plan): "remove a limit of the home first"
        case .notFitting(_, let error): error.explanation.remedy
        case .smallID: "set the limits up again"
        case .noRoom: "remove a limit of the home first"
        case .notWritten(let error): error.explanation.remedy
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
        case .notFitting, .smallID, .noRoom, .notWritten, .overtaken:
            "could not import the file: \(cause); \(remedy)"
        }
    }
}

extension ExchangeError.Problem: CustomStringConvertible {
    public var description: String { "\(cause); \(remedy)" }

    var cause: String {
        switch self {
        case .truncated: "the file ends too early"
        case .textInvalid: "a text is not UTF-8"
        case .malformed(let expected): "\(expected) is missing"
        case .tooDeep(let maximum): "values are nested more than \(maximum) deep"
        case .formatUnknown(let found, _): "the format is \(quoted(found))"
        case .versionUnknown(let found, _): "version \(found) of the format"
        case .fieldMissing: "the field is missing"
        case .fieldUnknown: "there is no such field"
        case .fieldTwice: "the field occurs twice"
        case .notAllowed(let found, _): quoted(found)
        case .outOfRange(let found, _): found.isEmpty ? quoted(found) : shown(found)
        case .contradictory(let found, let expected):
            "\(quoted(found)) contradicts the other fields, which imply \(quoted(expected))"
        case .repeated(let id): "\(shown(id)) occurs twice"
        case .refused(let explanation): explanation.problem
        }
    }

    var remedy: String {
        switch self {
        case .truncated: "use the complete file"
        case .textInvalid: "save the file as UTF-8"
        case .malformed: "correct it, or export again"
        case .tooDeep: "use an export of Stint"
        case .formatUnknown(_, let allowed): "use a file of the format \(quoted(allowed))"
        case .versionUnknown(_, let allowed):
            "import it with the version of Stint that wrote it, or use version \(allowed)"
        case .fieldMissing: "add it, or export again"
        case .fieldUnknown(let allowed):
            allowed.isEmpty
                ? "remove it" : "remove it, or use one of \(allowed.joined(separator: ", "))"
        case .fieldTwice: "remove one"
        case .notAllowed(_, let allowed): "use \(allowed)"
        case .outOfRange(_, let allowed): "use \(allowed.lowerBound) to \(allowed.upperBound)"
        case .contradictory: "make them agree"
        case .repeated: "remove one of them"
        case .refused(let explanation): explanation.remedy
        }
    }

    private func quoted(_ text: String) -> String { String(reflecting: shown(text)) }

    /// Shortens a value from a file, which can have any length.
    private func shown(_ text: String) -> String {
        let shownMaximum = 48
        return text.count > shownMaximum ? text.prefix(shownMaximum) + "…" : text
    }
}
