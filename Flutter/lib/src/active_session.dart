import 'package:flutter/foundation.dart';

import 'contract.dart';
import 'focus_pledge_platform.dart';

/// The session that was started and not stopped, as the app group knows it.
@immutable
final class ActiveSession {
  /// Creates a session.
  const ActiveSession({required this.sessionId, required this.endsAt});

  /// The server's name of the session.
  final String sessionId;

  /// When it ends.
  final DateTime endsAt;

  /// Looks for one, as after a launch; null if there is none.
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
