import 'dart:async';

import 'active_session.dart';
import 'contract.dart';
import 'focus_pledge_platform.dart';

/// Asks the device how a session stands, every five seconds, until it is over.
///
/// What happened is told once; [start] again to be told again, as when it could
/// not be settled. Timers stand still while the app is away, so call [check]
/// when it comes back; a `SessionLifecycle` does.
final class SessionPoller {
  /// Creates a poller that does not run yet.
  SessionPoller({
    required this.onFailed,
    required this.onKept,
    this.onError,
    FocusPledgePlatform? platform,
    DateTime Function()? now,
  }) : _platform = platform ?? FocusPledgePlatform.instance,
       _now = now ?? DateTime.now;

  /// Called when the session has failed: settle it, then stop it.
  final void Function(String sessionId, CheckSessionStatusAnswer status)
  onFailed;

  /// Called when the session is over and has not failed: settle it, then stop
  /// it.
  final void Function(String sessionId) onKept;

  /// Called when the device could not be asked; the next time may do.
  final void Function(Object error)? onError;

  final FocusPledgePlatform _platform;
  final DateTime Function() _now;
  Timer? _timer;
  String? _sessionId;
  bool _isAsking = false;

  /// Whether the session from before the launch is yet to be found.
  bool _isSought = false;

  /// Raised by [start] and [stop]: what was asked before is void.
  int _generation = 0;

  /// The session that is polled; null if none is.
  String? get sessionId => _sessionId;

  /// Begins with a session, in place of another.
  void start(String sessionId) {
    stop();
    _sessionId = sessionId;
    _timer = Timer.periodic(pollInterval, (_) => unawaited(check()));
  }

  /// Goes on with the session that was active when the app was last there.
  ///
  /// Until one is found, such as before the first unlock after a restart,
  /// [check] looks again.
  Future<void> resume() async {
    final generation = _generation;
    _isSought = true;
    final ActiveSession? session;
    try {
      session = await ActiveSession.find(_platform);
    } on Exception catch (error) {
      if (generation == _generation) {
        onError?.call(error);
      }
      return;
    }
    // It may have been stopped, or started, while the device was asked.
    if (session == null || generation != _generation) {
      return;
    }
    start(session.sessionId);
    await check();
  }

  /// Ends; nothing is told any more.
  void stop() {
    _generation += 1;
    _isSought = false;
    _timer?.cancel();
    _timer = null;
    _sessionId = null;
  }

  /// Asks at once.
  Future<void> check() async {
    final sessionId = _sessionId;
    if (sessionId == null && _isSought) {
      return resume();
    }
    if (sessionId == null || _isAsking) {
      return;
    }
    final generation = _generation;
    final CheckSessionStatusAnswer status;
    final ActiveSession? active;
    _isAsking = true;
    try {
      status = await _platform.checkSessionStatus(sessionId: sessionId);
      active = await ActiveSession.find(_platform);
    } on Exception catch (error) {
      if (generation == _generation) {
        onError?.call(error);
      }
      return;
    } finally {
      _isAsking = false;
    }
    // It may have been stopped, or replaced, while the device was asked.
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
