import 'dart:async';

import 'package:flutter/services.dart';
import 'package:flutter_test/flutter_test.dart';
import 'package:focus_pledge/focus_pledge.dart';

import 'fake_platform.dart';

void main() {
  late FakePlatform device;
  late List<String> reports;
  late List<Object> errors;
  late DateTime now;

  SessionPoller poller() {
    return SessionPoller(
      platform: device,
      now: () => now,
      onFailed: (session, status) => reports.add('$session ${status.reason}'),
      onKept: (session) => reports.add('$session kept'),
      onError: (error) => errors.add(error),
    );
  }

  setUp(() {
    device = FakePlatform();
    reports = [];
    errors = [];
    now = DateTime.utc(2026, 3, 2, 8);
    device.keys = {
      AppGroupKeys.activeSessionId: 's',
      AppGroupKeys.sessionEndTime:
          now.millisecondsSinceEpoch / 1000 + 3600,
    };
  });

  testWidgets('checks every five seconds, and reports a failure once', (
    tester,
  ) async {
    final polling = poller();
    polling.start('s');
    await tester.pump(const Duration(seconds: 14));
    expect(device.checkCount, 2);
    device.status = const CheckSessionStatusAnswer(
      failed: true,
      reason: ReasonValues.appOpened,
    );
    await tester.pump(const Duration(seconds: 30));
    expect(reports, ['s app_opened']);
    expect(polling.sessionId, isNull);
  });

  test('reports a kept session after its end', () async {
    final kept = poller()..start('s');
    await kept.check();
    expect(reports, isEmpty);
    now = now.add(const Duration(hours: 1));
    await kept.check();
    await kept.check();
    expect(reports, ['s kept']);
  });

  test('continues the session of the app group after a launch', () async {
    final resumed = poller();
    await resumed.resume();
    expect(resumed.sessionId, 's');
    resumed.stop();
    device.keys = {};
    await resumed.resume();
    expect(resumed.sessionId, isNull);
  });

  test('tries again if it could not resume after a launch', () async {
    device.isLocked = true;
    final resumed = poller();
    await resumed.resume();
    expect(resumed.sessionId, isNull);
    expect(
      errors.map((error) => (error as PlatformException).code),
      [ErrorCodes.unavailable],
    );
    device.isLocked = false;
    await resumed.check();
    expect(resumed.sessionId, 's');
    expect(device.checkCount, 1);
    resumed.stop();
    await resumed.check();
    expect(resumed.sessionId, isNull);
  });

  test('does not start if it was stopped while resuming', () async {
    final gate = device.gate = Completer<void>();
    final stopped = poller();
    final resuming = stopped.resume();
    stopped.stop();
    gate.complete();
    await resuming;
    expect(stopped.sessionId, isNull);
    expect(device.checkCount, 0);
  });

  test('keeps a session that was started while resuming', () async {
    final gate = device.gate = Completer<void>();
    final started = poller();
    final resuming = started.resume();
    started.start('t');
    gate.complete();
    await resuming;
    expect(started.sessionId, 't');
    started.stop();
  });

  test('starts once if it resumes twice', () async {
    final resumed = poller();
    await Future.wait([resumed.resume(), resumed.resume()]);
    expect(resumed.sessionId, 's');
    expect(device.checkCount, 1);
    resumed.stop();
  });

  test('reports no error after it was stopped', () async {
    device.isLocked = true;
    final gate = device.gate = Completer<void>();
    final stopped = poller();
    final resuming = stopped.resume();
    stopped.start('s');
    final checking = stopped.check();
    stopped.stop();
    gate.complete();
    await resuming;
    await checking;
    expect(errors, isEmpty);
  });

  test('reports again only if it is started again', () async {
    now = now.add(const Duration(hours: 1));
    final kept = poller();
    await kept.resume();
    await kept.check();
    expect(reports, ['s kept']);
    kept.start('s');
    await kept.check();
    expect(reports, ['s kept', 's kept']);
  });
}
