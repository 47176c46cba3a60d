import 'dart:async';

import 'package:flutter/widgets.dart';

import 'session_poller.dart';

/// An observer that makes a poller check its session when the app is resumed.
final class SessionLifecycle with WidgetsBindingObserver {
  /// Creates an observer, which must be attached.
  SessionLifecycle(this._poller);

  final SessionPoller _poller;

  /// Starts observing, and continues a session from before the launch.
  ///
  /// Errors are passed to the poller's `onError`; it retries when the app is
  /// resumed.
  Future<void> attach() async {
    WidgetsBinding.instance.addObserver(this);
    await _poller.resume();
  }

  /// Stops observing; it can be attached again.
  void detach() {
    WidgetsBinding.instance.removeObserver(this);
    _poller.stop();
  }

  @override
  void didChangeAppLifecycleState(AppLifecycleState state) {
    if (state == AppLifecycleState.resumed) {
      unawaited(_poller.check());
    }
  }
}
