import 'dart:async';

import 'package:flutter/services.dart';
import 'package:flutter/widgets.dart';

import 'contract.dart';
import 'pledge_service.dart';
import 'service_contract.dart';

/// Takes a pledge to its settlement: does what is due, and waits as long as the
/// device says.
///
/// Timers stand still while the app is away, so it also steps when the app
/// comes back.
final class PledgeRunner with WidgetsBindingObserver {
  /// Creates a runner that does not run yet.
  PledgeRunner({
    required this.onPledge,
    this.onError,
    PledgeService service = const PledgeService(),
  }) : _service = service;

  /// Called after each step with the state of the pledge.
  final void Function(ServicePledge pledge) onPledge;

  /// Called when a step failed; the next one may not.
  final void Function(Object error)? onError;

  final PledgeService _service;
  Timer? _timer;
  bool _isRunning = false;
  bool _isStepping = false;

  /// Begins, and goes on with a pledge from before the launch.
  void start() {
    if (_isRunning) {
      return;
    }
    _isRunning = true;
    WidgetsBinding.instance.addObserver(this);
    unawaited(check());
  }

  /// Ends; the pledge waits until it is started again.
  void stop() {
    _isRunning = false;
    _timer?.cancel();
    _timer = null;
    WidgetsBinding.instance.removeObserver(this);
  }

  /// Steps at once, as after a pledge was started or has failed.
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
      // Without a service nothing is due until one is connected.
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
