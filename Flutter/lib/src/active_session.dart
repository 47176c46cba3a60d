import 'package:flutter/foundation.dart';

import 'contract.dart';
import 'focus_pledge_platform.dart';

/// The session in the app group that was started and not stopped.
@immutable
final class ActiveSession {
  /// Creates a session.
  const ActiveSession({required this.sessionId, required this.endsAt});

  /// The server's ID of the session.
  final String sessionId;

  /// The end of the session.
  final DateTime endsAt;

  /// Returns the active session, for example after a launch; null without one.
  static Future<ActiveSession?> find(FocusPledgePlatform platform) async {
    final state = (await platform.getAppGroupState()).state;
    final sessionId = state[AppGroupKeys.activeSessionId];
    final end = state[AppGroupKeys.sessionEndTime];
    if (sessionId is! String || end is! double) {
      return null;
    }
    return ActiveSession(
      sessionId: sessionId,
      endsAt: DateTime.fromMillisecondsSinceEpoch(
        (end * 1000).round(),
        isUtc: true,
      ),
    );
  }
}
