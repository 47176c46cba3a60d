// Written by Tools/generate from contract.json; change that, and run it again.
import AppGroupKeys
import Foundation

/// The words of a channel between Dart and the device.
enum Contract {
    /// The name of the channel.
    static let channel = "com.focuspledge/screen_time"

    /// The methods.
    enum Method: String, CaseIterable {
        /// Asks the person whether the app may use Screen Time.
        case requestAuthorization
        /// Tells whether the app may use Screen Time, and asks nobody.
        case getAuthorizationStatus
        /// Lets the person choose what a session blocks, and stores the choice.
        case presentAppPicker
        /// Blocks what was chosen, at once, and watches it to the end; a repeated call changes
        /// nothing.
        case startNativeSession
        /// Ends a session: what it blocks opens. One that is not over is given up, which fails it.
        case stopNativeSession
        /// Tells whether a session has failed on this device.
        case checkSessionStatus
        /// Tells what the keys of the app group hold, for looking at while developing and after a
        /// launch.
        case getAppGroupState
    }

    /// The codes of the errors that a call throws in Dart.
    enum Code: String, CaseIterable {
        /// An argument is missing, of another type, or too long.
        case invalidArguments = "invalid_arguments"
        /// The app may not use Screen Time.
        case unauthorized
        /// Nothing is on the screen over which a picker could be shown.
        case noView = "no_view"
        /// A picker is shown already.
        case pickerOpen = "picker_open"
        /// The choice could not be stored, and the old one holds; or a running session forbids to
        /// leave something out, and what was added is blocked beside the old one.
        case notSaved = "not_saved"
        /// The facts or the keychain cannot be read now, such as before the first unlock after a
        /// restart.
        case unavailable
        /// The address is not one of a service, or the token has characters that no token has.
        case connectionInvalid = "connection_invalid"
        /// No service is connected.
        case notConnected = "not_connected"
        /// The service did not answer, or cannot answer now; try again later.
        case unreachable
        /// The service does not accept the token.
        case unauthenticated
        /// The service refused; the details are its word for the reason.
        case refused
        /// The service answered what this version cannot read.
        case incompatible
        /// A pledge is not over, or the session runs on the device with other terms.
        case pledgeRuns = "pledge_runs"
        /// The session is over on the device; begin one with a new ID.
        case pledgeOver = "pledge_over"
        /// No app, category or website is chosen.
        case nothingSelected = "nothing_selected"
    }

    /// The words of `status` in `getAuthorizationStatus`.
    enum Status: String, CaseIterable {
        case authorized, denied, notDetermined, unknown
    }

    /// The answer of `requestAuthorization`.
    struct RequestAuthorizationAnswer {
        /// True if the app may.
        var authorized: Bool
        /// The reason why it may not, in a sentence for developers.
        var error: String?

        var sent: [String: Any] {
            var sent: [String: Any] = ["authorized": authorized]
            if let error { sent["error"] = error }
            return sent
        }
    }

    /// The answer of `getAuthorizationStatus`.
    struct GetAuthorizationStatusAnswer {
        /// The system's word; not determined, too, for a moment after each launch.
        var status: Status

        var sent: [String: Any] { ["status": status.rawValue] }
    }

    /// The answer of `presentAppPicker`.
    struct PresentAppPickerAnswer {
        /// True if the person chose something and it was stored.
        var selected: Bool
        /// The number of chosen apps; categories and websites do not count.
        var count: Int

        var sent: [String: Any] { ["selected": selected, "count": count] }
    }

    /// The arguments of `startNativeSession`.
    struct StartNativeSessionArguments {
        /// The server's name of the session, 1 to 256 bytes.
        let sessionId: String
        /// The length, 15 to 120 minutes.
        let durationMinutes: Int

        init(_ reader: ArgumentReader) throws(CallError) {
            sessionId = try reader.string("sessionId", length: 1...256)
            durationMinutes = try reader.int("durationMinutes")
        }
    }

    /// The answer of `startNativeSession`.
    struct StartNativeSessionAnswer {
        /// True if the session runs.
        var success: Bool
        /// The reason why it does not, in a sentence for developers.
        var error: String?

        var sent: [String: Any] {
            var sent: [String: Any] = ["success": success]
            if let error { sent["error"] = error }
            return sent
        }
    }

    /// The arguments of `stopNativeSession`.
    struct StopNativeSessionArguments {
        /// The server's name of the session.
        let sessionId: String

        init(_ reader: ArgumentReader) throws(CallError) {
            sessionId = try reader.string("sessionId", length: 1...256)
        }
    }

    /// The answer of `stopNativeSession`.
    struct StopNativeSessionAnswer {
        /// True if nothing of the session is left.
        var success: Bool

        var sent: [String: Any] { ["success": success] }
    }

    /// The arguments of `checkSessionStatus`.
    struct CheckSessionStatusArguments {
        /// The server's name of the session.
        let sessionId: String

        init(_ reader: ArgumentReader) throws(CallError) {
            sessionId = try reader.string("sessionId", length: 1...256)
        }
    }

    /// The answer of `checkSessionStatus`.
    struct CheckSessionStatusAnswer {
        /// True if it has failed; a session that the device does not know has not.
        var failed: Bool
        /// The reason of its failure.
        var reason: FailureReason?
        /// The time of its failure, in milliseconds since 1970 UTC.
        var timestamp: Int?
        /// The blocked app; always null, because the system names it to nobody.
        var appBundleId: String?

        var sent: [String: Any] {
            [
                "failed": failed,
                "reason": reason?.rawValue as Any? ?? NSNull(),
                "timestamp": timestamp as Any? ?? NSNull(),
                "appBundleId": appBundleId as Any? ?? NSNull(),
            ]
        }
    }

    /// The answer of `getAppGroupState`.
    struct GetAppGroupStateAnswer {
        /// The keys that are set, with their values.
        var state: [String: Any]

        var sent: [String: Any] { ["state": state] }
    }
}
