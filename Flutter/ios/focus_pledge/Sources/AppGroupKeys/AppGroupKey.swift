// Written by Tools/generate from contract.json; change that, and run it again.

/// The keys of the app group.
package enum AppGroupKey: String, CaseIterable {
    /// The session that was started and not stopped.
    case activeSessionId = "focuspledge_active_session_id"
    /// Its start, in seconds since 1970 UTC.
    case sessionStartTime = "focuspledge_session_start_time"
    /// Its end, in seconds since 1970 UTC.
    case sessionEndTime = "focuspledge_session_end_time"
    /// True if it has failed.
    case sessionFailed = "focuspledge_session_failed"
    /// The reason of its failure.
    case failureReason = "focuspledge_failure_reason"
    /// The time of its failure, in seconds since 1970 UTC.
    case failureTimestamp = "focuspledge_failure_timestamp"
    /// The blocked app; never set, because the system names it to nobody.
    case failureAppBundleId = "focuspledge_failure_app_bundle_id"
    /// The choice, as a property list of the system's own selection type.
    case blockedAppsTokens = "focuspledge_blocked_apps_tokens"
}

/// The words of `focuspledge_failure_reason`.
package enum FailureReason: String, CaseIterable {
    case appOpened = "app_opened"
    case appUsed = "app_used"
    case gaveUp = "gave_up"
    case emergency
}
