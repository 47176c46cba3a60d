import 'dart:async';

import 'package:flutter/services.dart';
import 'package:flutter/widgets.dart';

import 'contract.dart';
import 'pledge_service.dart';
import 'service_contract.dart';

/// A runner that performs the steps of a pledge until it is settled.
///
/// Timers are suspended with the app, so it also steps when the app is resumed.
final class PledgeRunner with WidgetsBindingObserver {
  /// Creates a runner, which must be started.
  PledgeRunner({
    required this.onPledge,
    this.onError,
    PledgeService service = const PledgeService(),
  }) : _service = service;

  /// Called after each step with the state of the pledge.
  final void Function(ServicePledge pledge) onPledge;

  /// Called with the error of a failed step.
  ///
  /// With the code `unauthenticated`, the token was rejected, for example
  /// because it has expired: call `connectService` with a new one before the
  /// grace of the pledge ends. The runner tries again meanwhile.
  final void Function(Object error)? onError;

  final PledgeService _service;
  Timer? _timer;
  bool _isRunning = false;
  bool _isStepping = false;

  /// Starts, and continues a pledge from before the launch.
  void start() {
    if (_isRunning) {
      return;
    }
    _isRunning = true;
    WidgetsBinding.instance.addObserver(this);
    unawaited(check());
  }

  /// Stops; the pledge waits until the runner is started again.
  void stop() {
    _isRunning = false;
    _timer?.cancel();
    _timer = null;
    WidgetsBinding.instance.removeObserver(this);
  }

  /// Performs a step now, for example after a pledge was started or has failed.
  Future<void> check() async {
    if (!_isRunning || _isStepping) {
      return;
    }
    _timer?.cancel();
    _isStepping = true;
    Duration? wait;
    try {
      final pledge = (await _service.stepPledge()).pledge;
      final milliseconds = pledge.waitMilliseconds;
      if (milliseconds != null) {
        wait = Duration(milliseconds: milliseconds);
      }
      if (_isRunning) {
        onPledge(pledge);
      }
    } on PlatformException catch (error) {
      // Without a service, there is no next step.
      if (error.code != ErrorCodes.notConnected) {
        wait = stepRetry;
      }
      if (_isRunning) {
        onError?.call(error);
      }
    } finally {
      _isStepping = false;
    }
    if (_isRunning && wait != null) {
      _timer = Timer(wait, () => unawaited(check()));
    }
  }

  @override
  void didChangeAppLifecycleState(AppLifecycleState state) {
    if (state == AppLifecycleState.resumed) {
      unawaited(check());
    }
  }
}
