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

  /// Resumes the app.
  Future<void> resume(WidgetTester tester) async {
    tester.binding.handleAppLifecycleStateChanged(AppLifecycleState.resumed);
    await tester.pump();
  }

  testWidgets('checks when the app is resumed', (tester) async {
    await lifecycle.attach();
    expect(device.checkCount, 1);
    await resume(tester);
    expect(device.checkCount, 2);
    lifecycle.detach();
    await resume(tester);
    expect(device.checkCount, 2);
  });

  testWidgets('finds the session after the first unlock when the app is '
      'resumed', (tester) async {
    device.isLocked = true;
    await lifecycle.attach();
    expect(poller.sessionId, isNull);
    device.isLocked = false;
    await resume(tester);
    expect(poller.sessionId, 's');
    expect(device.checkCount, 1);
    lifecycle.detach();
  });

  testWidgets('leaves no timer if it is detached while resuming', (
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

  testWidgets('continues when it is attached again', (tester) async {
    await lifecycle.attach();
    lifecycle.detach();
    expect(poller.sessionId, isNull);
    await lifecycle.attach();
    expect(poller.sessionId, 's');
    lifecycle.detach();
  });
}
