// Written by Tools/generate from contract.json; change that, and run it again.
import 'package:flutter/foundation.dart';

/// The name of the channel between Dart and the device.
const String channelName = 'com.focuspledge/screen_time';

/// How often the device is asked whether a session has failed.
const Duration pollInterval = Duration(seconds: 5);

/// What can be called.
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
  /// How long it lasts, 15 to 120 minutes.
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
  /// The facts cannot be read now, such as before the first unlock after a
  /// restart.
  static const unavailable = 'unavailable';
}

/// The keys of the app group.
abstract final class AppGroupKeys {
  /// The session that was started and not stopped.
  static const activeSessionId = 'focuspledge_active_session_id';
  /// When it started, in seconds since 1970 UTC.
  static const sessionStartTime = 'focuspledge_session_start_time';
  /// When it ends, in seconds since 1970 UTC.
  static const sessionEndTime = 'focuspledge_session_end_time';
  /// Whether it has failed.
  static const sessionFailed = 'focuspledge_session_failed';
  /// What failed it.
  static const failureReason = 'focuspledge_failure_reason';
  /// When it failed, in seconds since 1970 UTC.
  static const failureTimestamp = 'focuspledge_failure_timestamp';
  /// The blocked app; never set, because the system names it to nobody.
  static const failureAppBundleId = 'focuspledge_failure_app_bundle_id';
  /// The choice, as a property list of the system's own selection type.
  static const blockedAppsTokens = 'focuspledge_blocked_apps_tokens';
}

/// The words of `status` in an answer of [Methods.getAuthorizationStatus].
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

/// The words of `reason` in an answer of [Methods.checkSessionStatus].
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

/// What [Methods.requestAuthorization] answers.
@immutable
final class RequestAuthorizationAnswer {
  /// Creates an answer.
  const RequestAuthorizationAnswer({
    required this.authorized,
    this.error,
  });

  /// Reads an answer from the channel.
  factory RequestAuthorizationAnswer.fromMap(Map<Object?, Object?> map) {
    return RequestAuthorizationAnswer(
      authorized: map['authorized']! as bool,
      error: map['error'] as String?,
    );
  }

  /// Whether the app may.
  final bool authorized;

  /// Why it may not, in a sentence for developers.
  final String? error;
}

/// What [Methods.getAuthorizationStatus] answers.
@immutable
final class GetAuthorizationStatusAnswer {
  /// Creates an answer.
  const GetAuthorizationStatusAnswer({
    required this.status,
  });

  /// Reads an answer from the channel.
  factory GetAuthorizationStatusAnswer.fromMap(Map<Object?, Object?> map) {
    return GetAuthorizationStatusAnswer(
      status: map['status']! as String,
    );
  }

  /// The system's word; not determined, too, for a moment after each launch.
  final String status;
}

/// What [Methods.presentAppPicker] answers.
@immutable
final class PresentAppPickerAnswer {
  /// Creates an answer.
  const PresentAppPickerAnswer({
    required this.selected,
    required this.count,
  });

  /// Reads an answer from the channel.
  factory PresentAppPickerAnswer.fromMap(Map<Object?, Object?> map) {
    return PresentAppPickerAnswer(
      selected: map['selected']! as bool,
      count: map['count']! as int,
    );
  }

  /// Whether a choice was made and stored; an empty one is none.
  final bool selected;

  /// How many apps are chosen now; categories and websites do not count.
  final int count;
}

/// What [Methods.startNativeSession] answers.
@immutable
final class StartNativeSessionAnswer {
  /// Creates an answer.
  const StartNativeSessionAnswer({
    required this.success,
    this.error,
  });

  /// Reads an answer from the channel.
  factory StartNativeSessionAnswer.fromMap(Map<Object?, Object?> map) {
    return StartNativeSessionAnswer(
      success: map['success']! as bool,
      error: map['error'] as String?,
    );
  }

  /// Whether the session runs.
  final bool success;

  /// Why it does not, in a sentence for developers.
  final String? error;
}

/// What [Methods.stopNativeSession] answers.
@immutable
final class StopNativeSessionAnswer {
  /// Creates an answer.
  const StopNativeSessionAnswer({
    required this.success,
  });

  /// Reads an answer from the channel.
  factory StopNativeSessionAnswer.fromMap(Map<Object?, Object?> map) {
    return StopNativeSessionAnswer(
      success: map['success']! as bool,
    );
  }

  /// Whether nothing of the session is left.
  final bool success;
}

/// What [Methods.checkSessionStatus] answers.
@immutable
final class CheckSessionStatusAnswer {
  /// Creates an answer.
  const CheckSessionStatusAnswer({
    required this.failed,
    this.reason,
    this.timestamp,
    this.appBundleId,
  });

  /// Reads an answer from the channel.
  factory CheckSessionStatusAnswer.fromMap(Map<Object?, Object?> map) {
    return CheckSessionStatusAnswer(
      failed: map['failed']! as bool,
      reason: map['reason'] as String?,
      timestamp: map['timestamp'] as int?,
      appBundleId: map['appBundleId'] as String?,
    );
  }

  /// Whether it has failed; a session that the device does not know has not.
  final bool failed;

  /// What failed it.
  final String? reason;

  /// When it failed, in milliseconds since 1970 UTC.
  final int? timestamp;

  /// The blocked app; always null, because the system names it to nobody.
  final String? appBundleId;
}

/// What [Methods.getAppGroupState] answers.
@immutable
final class GetAppGroupStateAnswer {
  /// Creates an answer.
  const GetAppGroupStateAnswer({
    required this.state,
  });

  /// Reads an answer from the channel.
  factory GetAppGroupStateAnswer.fromMap(Map<Object?, Object?> map) {
    return GetAppGroupStateAnswer(
      state: (map['state']! as Map<Object?, Object?>)
          .cast<String, Object?>(),
    );
  }

  /// The keys that are set, with their values.
  final Map<String, Object?> state;
}
