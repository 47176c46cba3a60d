import 'dart:async';

import 'active_session.dart';
import 'contract.dart';
import 'focus_pledge_platform.dart';

/// A poller that checks a session every five seconds until it is over.
///
/// The outcome is reported once; call [start] to report it again, for example if
/// it could not be settled. Timers are suspended with the app, so call [check]
/// when it is resumed, or use a `SessionLifecycle`.
final class SessionPoller {
  /// Creates a poller, which must be started.
  SessionPoller({
    required this.onFailed,
    required this.onKept,
    this.onError,
    FocusPledgePlatform? platform,
    DateTime Function()? now,
  }) : _platform = platform ?? FocusPledgePlatform.instance,
       _now = now ?? DateTime.now;

  /// Called when the session has failed; settle it, then stop it.
  final void Function(String sessionId, CheckSessionStatusAnswer status)
  onFailed;

  /// Called when the session was kept; settle it, then stop it.
  final void Function(String sessionId) onKept;

  /// Called with the error of a failed check.
  final void Function(Object error)? onError;

  final FocusPledgePlatform _platform;
  final DateTime Function() _now;
  Timer? _timer;
  String? _sessionId;
  bool _isChecking = false;

  /// True while the session from before the launch isn't found.
  bool _isResuming = false;

  /// Increased by [start] and [stop], which invalidate running checks.
  int _generation = 0;

  /// The ID of the polled session; null without one.
  String? get sessionId => _sessionId;

  /// Starts polling a session, instead of another one.
  void start(String sessionId) {
    stop();
    _sessionId = sessionId;
    _timer = Timer.periodic(pollInterval, (_) => unawaited(check()));
  }

  /// Continues the session that was active before the launch.
  ///
  /// If the device can't be asked, for example before the first unlock after a
  /// restart, [check] tries again.
  Future<void> resume() async {
    final generation = _generation;
    _isResuming = true;
    final ActiveSession? session;
    try {
      session = await ActiveSession.find(_platform);
    } on Exception catch (error) {
      if (generation == _generation) {
        onError?.call(error);
      }
      return;
    }
    // The poller may have been stopped or started in the meantime.
    if (session == null || generation != _generation) {
      return;
    }
    start(session.sessionId);
    await check();
  }

  /// Stops polling; nothing more is reported.
  void stop() {
    _generation += 1;
    _isResuming = false;
    _timer?.cancel();
    _timer = null;
    _sessionId = null;
  }

  /// Checks the session now.
  Future<void> check() async {
    final sessionId = _sessionId;
    if (sessionId == null && _isResuming) {
      return resume();
    }
    if (sessionId == null || _isChecking) {
      return;
    }
    final generation = _generation;
    final CheckSessionStatusAnswer status;
    final ActiveSession? active;
    _isChecking = true;
    try {
      status = await _platform.checkSessionStatus(sessionId: sessionId);
      active = await ActiveSession.find(_platform);
    } on Exception catch (error) {
      if (generation == _generation) {
        onError?.call(error);
      }
      return;
    } finally {
      _isChecking = false;
    }
    // The poller may have been stopped or restarted in the meantime.
    if (generation != _generation) {
      return;
    }
    if (status.failed) {
      stop();
      onFailed(sessionId, status);
    } else if (active != null &&
        active.sessionId == sessionId &&
        !_now().isBefore(active.endsAt)) {
      stop();
      onKept(sessionId);
    }
  }
}
