import 'dart:async';

import 'package:flutter/widgets.dart';
import 'package:flutter_test/flutter_test.dart';
import 'package:focus_pledge/focus_pledge.dart';

import 'fake_platform.dart';

void main() {
  late FakePlatform device;
  late SessionPoller poller;
  late SessionLifecycle lifecycle;

  setUp(() {
    device = FakePlatform();
    final now = DateTime.utc(2026, 3, 2, 8);
    device.keys = {
      AppGroupKeys.activeSessionId: 's',
      AppGroupKeys.sessionEndTime: now.millisecondsSinceEpoch / 1000 + 3600,
    };
    poller = SessionPoller(
      platform: device,
      now: () => now,
      onFailed: (session, status) {},
      onKept: (session) {},
    );
    lifecycle = SessionLifecycle(poller);
  });

  /// Has the app come to the front.
  Future<void> comeBack(WidgetTester tester) async {
    tester.binding.handleAppLifecycleStateChanged(AppLifecycleState.resumed);
    await tester.pump();
  }

  testWidgets('asks when the app comes to the front', (tester) async {
    await lifecycle.attach();
    expect(device.checkCount, 1);
    await comeBack(tester);
    expect(device.checkCount, 2);
    lifecycle.detach();
    await comeBack(tester);
    expect(device.checkCount, 2);
  });

  testWidgets('looks again at the front after a launch before the first '
      'unlock', (tester) async {
    device.isLocked = true;
    await lifecycle.attach();
    expect(poller.sessionId, isNull);
    device.isLocked = false;
    await comeBack(tester);
    expect(poller.sessionId, 's');
    expect(device.checkCount, 1);
    lifecycle.detach();
  });

  testWidgets('leaves no timer if it is detached while it looks', (
    tester,
  ) async {
    final gate = device.gate = Completer<void>();
    final attaching = lifecycle.attach();
    lifecycle.detach();
    gate.complete();
    await attaching;
    await tester.pump(const Duration(seconds: 30));
    expect(poller.sessionId, isNull);
    expect(device.checkCount, 0);
  });

  testWidgets('goes on when it is attached again', (tester) async {
    await lifecycle.attach();
    lifecycle.detach();
    expect(poller.sessionId, isNull);
    await lifecycle.attach();
    expect(poller.sessionId, 's');
    lifecycle.detach();
  });
}
