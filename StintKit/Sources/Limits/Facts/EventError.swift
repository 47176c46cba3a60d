public import Basics

/// The reason why stored bytes are not an event; keep the record, as another version may read it.
@nonexhaustive
public enum EventError: Error, Hashable, Sendable {
    /// The kind is unknown; a newer version of Stint wrote the record.
    case kindUnknown(UInt8)
    /// The kind is known, but another version of Stint wrote the record in another coding.
    case versionUnknown(UInt8, kind: UInt8)
    /// The kind is known, but never part of the evidence of a pledge.
    case kindForeign(UInt8)
    /// The bytes end before the event does; the record is damaged.
    case truncated
    /// Bytes follow the event; the record is damaged.
    case trailingBytes(count: Int)
    /// The record has more bytes than an event can have; it is damaged.
    case tooLong(bytes: Int, maximum: Int)
    /// A text is not UTF-8; the record is damaged.
    case textInvalid
    /// A number is out of range, or has more bytes than needed.
    case numberInvalid
    case scheduleRefused(ScheduleError)
    case limitRefused(LimitError)
    case hoursRefused(HoursError)
}

extension EventError: ExplainedError {
    /// The problem and the remedy, for developers.
    public var explanation: Explanation {
        let (cause, remedy) = causeAndRemedy
        return Explanation("could not decode event: \(cause)", remedy: remedy)
    }

    private var causeAndRemedy: (String, String) {
        let keep = "keep the record for a newer version"
        let skip = "skip the record and report it"
        return switch self {
        case .kindUnknown(let kind): ("unknown kind \(kind)", keep)
        case .versionUnknown(let version, let kind):
            (
                "kind \(kind) has version \(version), "
                    + "only \(Event.oldestVersion) to \(Event.version) can be read",
                "keep the record for the version of Stint that wrote it"
            )
        case .kindForeign(let kind): ("kind \(kind) is not evidence", "omit it from the evidence")
        case .truncated: ("its bytes end too early", skip)
        case .trailingBytes(let count): ("\(count) bytes follow it", skip)
        case .tooLong(let bytes, let maximum): ("\(bytes) bytes, at most \(maximum)", skip)
        case .textInvalid: ("a text is not UTF-8", skip)
        case .numberInvalid: ("a number is out of range", skip)
        case .scheduleRefused(let error): (String(describing: error), skip)
        case .limitRefused(let error): (String(describing: error), skip)
        case .hoursRefused(let error): (String(describing: error), skip)
        }
    }
}
