// Written by Tools/generate from contract.json; change that, and run it again.
import 'package:flutter/foundation.dart';

/// The name of the channel between Dart and the device.
const String channelName = 'com.focuspledge/screen_time';

/// How often the device is asked whether a session has failed.
const Duration pollInterval = Duration(seconds: 5);

/// The methods.
abstract final class Methods {
  /// Asks the person whether the app may use Screen Time.
  static const requestAuthorization = 'requestAuthorization';
  /// Tells whether the app may use Screen Time, and asks nobody.
  static const getAuthorizationStatus = 'getAuthorizationStatus';
  /// Lets the person choose what a session blocks, and stores the choice.
  static const presentAppPicker = 'presentAppPicker';
  /// Blocks what was chosen, at once, and watches it to the end; a repeated
  /// call changes nothing.
  static const startNativeSession = 'startNativeSession';
  /// Ends a session: what it blocks opens. One that is not over is given up,
  /// which fails it.
  static const stopNativeSession = 'stopNativeSession';
  /// Tells whether a session has failed on this device.
  static const checkSessionStatus = 'checkSessionStatus';
  /// Tells what the keys of the app group hold, for looking at while developing
  /// and after a launch.
  static const getAppGroupState = 'getAppGroupState';
}

/// The names of arguments.
abstract final class Arguments {
  /// The server's name of the session.
  static const sessionId = 'sessionId';
  /// The length, 15 to 120 minutes.
  static const durationMinutes = 'durationMinutes';
}

/// The codes of a `PlatformException`.
abstract final class ErrorCodes {
  /// An argument is missing, of another type, or too long.
  static const invalidArguments = 'invalid_arguments';
  /// The app may not use Screen Time.
  static const unauthorized = 'unauthorized';
  /// Nothing is on the screen over which a picker could be shown.
  static const noView = 'no_view';
  /// A picker is shown already.
  static const pickerOpen = 'picker_open';
  /// The choice could not be stored, and the old one holds; or a running
  /// session forbids to leave something out, and what was added is blocked
  /// beside the old one.
  static const notSaved = 'not_saved';
  /// The facts or the keychain cannot be read now, such as before the first
  /// unlock after a restart.
  static const unavailable = 'unavailable';
  /// The address is not one of a service, or the token has characters that no
  /// token has.
  static const connectionInvalid = 'connection_invalid';
  /// No service is connected.
  static const notConnected = 'not_connected';
  /// The service did not answer, or cannot answer now; try again later.
  static const unreachable = 'unreachable';
  /// The service does not accept the token.
  static const unauthenticated = 'unauthenticated';
  /// The service refused; the details are its word for the reason.
  static const refused = 'refused';
  /// The service answered what this version cannot read.
  static const incompatible = 'incompatible';
  /// A pledge is not over, or the session runs on the device with other terms.
  static const pledgeRuns = 'pledge_runs';
  /// The session is over on the device; begin one with a new ID.
  static const pledgeOver = 'pledge_over';
  /// No app, category or website is chosen.
  static const nothingSelected = 'nothing_selected';
}

/// The keys of the app group.
abstract final class AppGroupKeys {
  /// The session that was started and not stopped.
  static const activeSessionId = 'focuspledge_active_session_id';
  /// Its start, in seconds since 1970 UTC.
  static const sessionStartTime = 'focuspledge_session_start_time';
  /// Its end, in seconds since 1970 UTC.
  static const sessionEndTime = 'focuspledge_session_end_time';
  /// True if it has failed.
  static const sessionFailed = 'focuspledge_session_failed';
  /// The reason of its failure.
  static const failureReason = 'focuspledge_failure_reason';
  /// The time of its failure, in seconds since 1970 UTC.
  static const failureTimestamp = 'focuspledge_failure_timestamp';
  /// The blocked app; never set, because the system names it to nobody.
  static const failureAppBundleId = 'focuspledge_failure_app_bundle_id';
  /// The choice, as a property list of the system's own selection type.
  static const blockedAppsTokens = 'focuspledge_blocked_apps_tokens';
}

/// The words of `status` in [Methods.getAuthorizationStatus].
abstract final class StatusWords {
  /// The word `authorized`.
  static const authorized = 'authorized';
  /// The word `denied`.
  static const denied = 'denied';
  /// The word `notDetermined`.
  static const notDetermined = 'notDetermined';
  /// The word `unknown`.
  static const unknown = 'unknown';
}

/// The words of `reason` in [Methods.checkSessionStatus].
abstract final class ReasonWords {
  /// The word `app_opened`.
  static const appOpened = 'app_opened';
  /// The word `app_used`.
  static const appUsed = 'app_used';
  /// The word `gave_up`.
  static const gaveUp = 'gave_up';
  /// The word `emergency`.
  static const emergency = 'emergency';
}

/// The answer of [Methods.requestAuthorization].
@immutable
final class RequestAuthorizationAnswer {
  /// Creates one.
  const RequestAuthorizationAnswer({
    required this.authorized,
    this.error,
  });

  /// Reads one from the channel.
  factory RequestAuthorizationAnswer.fromMap(Map<Object?, Object?> map) {
    return RequestAuthorizationAnswer(
      authorized: map['authorized']! as bool,
      error: map['error'] as String?,
    );
  }

  /// True if the app may.
  final bool authorized;

  /// The reason why it may not, in a sentence for developers.
  final String? error;

  /// Returns the map that it was read from.
  Map<String, Object?> toMap() {
    return {
      'authorized': authorized,
      'error': ?error,
    };
  }
}

/// The answer of [Methods.getAuthorizationStatus].
@immutable
final class GetAuthorizationStatusAnswer {
  /// Creates one.
  const GetAuthorizationStatusAnswer({
    required this.status,
  });

  /// Reads one from the channel.
  factory GetAuthorizationStatusAnswer.fromMap(Map<Object?, Object?> map) {
    return GetAuthorizationStatusAnswer(
      status: map['status']! as String,
    );
  }

  /// The system's word; not determined, too, for a moment after each launch.
  final String status;

  /// Returns the map that it was read from.
  Map<String, Object?> toMap() {
    return {
      'status': status,
    };
  }
}

/// The answer of [Methods.presentAppPicker].
@immutable
final class PresentAppPickerAnswer {
  /// Creates one.
  const PresentAppPickerAnswer({
    required this.selected,
    required this.count,
  });

  /// Reads one from the channel.
  factory PresentAppPickerAnswer.fromMap(Map<Object?, Object?> map) {
    return PresentAppPickerAnswer(
      selected: map['selected']! as bool,
      count: map['count']! as int,
    );
  }

  /// True if the person chose something and it was stored.
  final bool selected;

  /// The number of chosen apps; categories and websites do not count.
  final int count;

  /// Returns the map that it was read from.
  Map<String, Object?> toMap() {
    return {
      'selected': selected,
      'count': count,
    };
  }
}

/// The answer of [Methods.startNativeSession].
@immutable
final class StartNativeSessionAnswer {
  /// Creates one.
  const StartNativeSessionAnswer({
    required this.success,
    this.error,
  });

  /// Reads one from the channel.
  factory StartNativeSessionAnswer.fromMap(Map<Object?, Object?> map) {
    return StartNativeSessionAnswer(
      success: map['success']! as bool,
      error: map['error'] as String?,
    );
  }

  /// True if the session runs.
  final bool success;

  /// The reason why it does not, in a sentence for developers.
  final String? error;

  /// Returns the map that it was read from.
  Map<String, Object?> toMap() {
    return {
      'success': success,
      'error': ?error,
    };
  }
}

/// The answer of [Methods.stopNativeSession].
@immutable
final class StopNativeSessionAnswer {
  /// Creates one.
  const StopNativeSessionAnswer({
    required this.success,
  });

  /// Reads one from the channel.
  factory StopNativeSessionAnswer.fromMap(Map<Object?, Object?> map) {
    return StopNativeSessionAnswer(
      success: map['success']! as bool,
    );
  }

  /// True if nothing of the session is left.
  final bool success;

  /// Returns the map that it was read from.
  Map<String, Object?> toMap() {
    return {
      'success': success,
    };
  }
}

/// The answer of [Methods.checkSessionStatus].
@immutable
final class CheckSessionStatusAnswer {
  /// Creates one.
  const CheckSessionStatusAnswer({
    required this.failed,
    this.reason,
    this.timestamp,
    this.appBundleId,
  });

  /// Reads one from the channel.
  factory CheckSessionStatusAnswer.fromMap(Map<Object?, Object?> map) {
    return CheckSessionStatusAnswer(
      failed: map['failed']! as bool,
      reason: map['reason'] as String?,
      timestamp: map['timestamp'] as int?,
      appBundleId: map['appBundleId'] as String?,
    );
  }

  /// True if it has failed; a session that the device does not know has not.
  final bool failed;

  /// The reason of its failure.
  final String? reason;

  /// The time of its failure, in milliseconds since 1970 UTC.
  final int? timestamp;

  /// The blocked app; always null, because the system names it to nobody.
  final String? appBundleId;

  /// Returns the map that it was read from.
  Map<String, Object?> toMap() {
    return {
      'failed': failed,
      'reason': reason,
      'timestamp': timestamp,
      'appBundleId': appBundleId,
    };
  }
}

/// The answer of [Methods.getAppGroupState].
@immutable
final class GetAppGroupStateAnswer {
  /// Creates one.
  const GetAppGroupStateAnswer({
    required this.state,
  });

  /// Reads one from the channel.
  factory GetAppGroupStateAnswer.fromMap(Map<Object?, Object?> map) {
    return GetAppGroupStateAnswer(
      state: (map['state']! as Map<Object?, Object?>)
          .cast<String, Object?>(),
    );
  }

  /// The keys that are set, with their values.
  final Map<String, Object?> state;

  /// Returns the map that it was read from.
  Map<String, Object?> toMap() {
    return {
      'state': state,
    };
  }
}
