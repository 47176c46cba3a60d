// Written by Tools/generate from contract.json; change that, and run it again.
import Foundation

/// The words of the channel between Dart and the device.
enum Contract {
    /// The name of the channel.
    static let channel = "com.focuspledge/screen_time"

    /// What can be called.
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

    /// Why a call throws in Dart.
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
        /// The facts cannot be read now, such as before the first unlock after a restart.
        case unavailable
    }

    /// The keys of the app group.
    enum Key: String, CaseIterable {
        /// The session that was started and not stopped.
        case activeSessionId = "focuspledge_active_session_id"
        /// When it started, in seconds since 1970 UTC.
        case sessionStartTime = "focuspledge_session_start_time"
        /// When it ends, in seconds since 1970 UTC.
        case sessionEndTime = "focuspledge_session_end_time"
        /// Whether it has failed.
        case sessionFailed = "focuspledge_session_failed"
        /// What failed it.
        case failureReason = "focuspledge_failure_reason"
        /// When it failed, in seconds since 1970 UTC.
        case failureTimestamp = "focuspledge_failure_timestamp"
        /// The blocked app; never set, because the system names it to nobody.
        case failureAppBundleId = "focuspledge_failure_app_bundle_id"
        /// The choice, as a property list of the system's own selection type.
        case blockedAppsTokens = "focuspledge_blocked_apps_tokens"
    }

    /// The words of `status` in an answer of `getAuthorizationStatus`.
    enum Status: String, CaseIterable {
        case authorized
        case denied
        case notDetermined
        case unknown
    }

    /// The words of `reason` in an answer of `checkSessionStatus`.
    enum Reason: String, CaseIterable {
        case appOpened = "app_opened"
        case appUsed = "app_used"
        case gaveUp = "gave_up"
        case emergency
    }

    /// What `requestAuthorization` answers.
    struct RequestAuthorizationAnswer {
        /// Whether the app may.
        var authorized: Bool
        /// Why it may not, in a sentence for developers.
        var error: String?

        /// The answer as it is sent.
        var sent: [String: Any] {
            var sent: [String: Any] = ["authorized": authorized]
            if let error { sent["error"] = error }
            return sent
        }
    }

    /// What `getAuthorizationStatus` answers.
    struct GetAuthorizationStatusAnswer {
        /// The system's word; not determined, too, for a moment after each launch.
        var status: Status

        /// The answer as it is sent.
        var sent: [String: Any] {
            ["status": status.rawValue]
        }
    }

    /// What `presentAppPicker` answers.
    struct PresentAppPickerAnswer {
        /// Whether a choice was made and stored; an empty one is none.
        var selected: Bool
        /// How many apps are chosen now; categories and websites do not count.
        var count: Int

        /// The answer as it is sent.
        var sent: [String: Any] {
            ["selected": selected, "count": count]
        }
    }

    /// What `startNativeSession` is handed.
    struct StartNativeSessionArguments {
        /// The server's name of the session, 1 to 256 bytes.
        let sessionId: String
        /// How long it lasts, 15 to 120 minutes.
        let durationMinutes: Int

        init(_ reader: ArgumentReader) throws(CallError) {
            sessionId = try reader.string("sessionId", length: 1...256)
            durationMinutes = try reader.int("durationMinutes")
        }
    }

    /// What `startNativeSession` answers.
    struct StartNativeSessionAnswer {
        /// Whether the session runs.
        var success: Bool
        /// Why it does not, in a sentence for developers.
        var error: String?

        /// The answer as it is sent.
        var sent: [String: Any] {
            var sent: [String: Any] = ["success": success]
            if let error { sent["error"] = error }
            return sent
        }
    }

    /// What `stopNativeSession` is handed.
    struct StopNativeSessionArguments {
        /// The server's name of the session.
        let sessionId: String

        init(_ reader: ArgumentReader) throws(CallError) {
            sessionId = try reader.string("sessionId", length: 1...256)
        }
    }

    /// What `stopNativeSession` answers.
    struct StopNativeSessionAnswer {
        /// Whether nothing of the session is left.
        var success: Bool

        /// The answer as it is sent.
        var sent: [String: Any] {
            ["success": success]
        }
    }

    /// What `checkSessionStatus` is handed.
    struct CheckSessionStatusArguments {
        /// The server's name of the session.
        let sessionId: String

        init(_ reader: ArgumentReader) throws(CallError) {
            sessionId = try reader.string("sessionId", length: 1...256)
        }
    }

    /// What `checkSessionStatus` answers.
    struct CheckSessionStatusAnswer {
        /// Whether it has failed; a session that the device does not know has not.
        var failed: Bool
        /// What failed it.
        var reason: Reason?
        /// When it failed, in milliseconds since 1970 UTC.
        var timestamp: Int?
        /// The blocked app; always null, because the system names it to nobody.
        var appBundleId: String?

        /// The answer as it is sent.
        var sent: [String: Any] {
            [
                "failed": failed,
                "reason": reason?.rawValue as Any? ?? NSNull(),
                "timestamp": timestamp as Any? ?? NSNull(),
                "appBundleId": appBundleId as Any? ?? NSNull(),
            ]
        }
    }

    /// What `getAppGroupState` answers.
    struct GetAppGroupStateAnswer {
        /// The keys that are set, with their values.
        var state: [String: Any]

        /// The answer as it is sent.
        var sent: [String: Any] {
            ["state": state]
        }
    }
}
