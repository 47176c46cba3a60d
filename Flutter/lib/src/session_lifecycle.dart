import 'dart:async';

import 'package:flutter/widgets.dart';

import 'session_poller.dart';

/// Has a poller ask at once whenever the app comes back to the front.
final class SessionLifecycle with WidgetsBindingObserver {
  /// Creates the tie between the app and a poller; it does nothing yet.
  SessionLifecycle(this._poller);

  final SessionPoller _poller;

  /// Begins to listen, and goes on with a session from before the launch.
  ///
  /// What goes wrong is told to the poller's `onError`, and tried again when
  /// the app comes back to the front.
  Future<void> attach() async {
    WidgetsBinding.instance.addObserver(this);
    await _poller.resume();
  }

  /// Ends; it can be attached again.
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
