import Logging
import Settlement

/// The log entry of a request, without any content from the person or the device.
struct RequestRecord {
    let id: String
    /// The route, with variables instead of values.
    var route = "none"
    var user: UserID?
    /// The fault of a rejected token.
    var fault: String?
    var problem: Problem?

    func write(to logger: Logger, status: Int, duration: Duration) {
        let isFailure = status >= 500 && problem?.isRoutine != true
        let level: Logger.Level = isFailure ? .error : status >= 400 ? .info : .debug
        logger.log(level: level, "request", metadata: metadata(status, duration))
    }

    private func metadata(_ status: Int, _ duration: Duration) -> Logger.Metadata {
        var metadata: Logger.Metadata = [
            "id": "\(id)", "route": "\(route)", "status": "\(status)",
            "microseconds": "\(duration.microseconds)",
        ]
        if let user { metadata["user"] = "\(user.rawValue)" }
        if let fault { metadata["token"] = "\(fault)" }
        if let problem { metadata["problem"] = "\(problem.kind.word)" }
        if let cause = problem?.cause { metadata["cause"] = "\(cause)" }
        return metadata
    }
}
