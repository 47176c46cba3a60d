import 'dart:async';

import 'package:flutter/services.dart';
import 'package:flutter_test/flutter_test.dart';
import 'package:focus_pledge/focus_pledge.dart';

import 'fake_platform.dart';

void main() {
  late FakePlatform device;
  late List<String> told;
  late List<Object> errors;
  late DateTime now;

  SessionPoller poller() {
    return SessionPoller(
      platform: device,
      now: () => now,
      onFailed: (session, status) => told.add('$session ${status.reason}'),
      onKept: (session) => told.add('$session kept'),
      onError: (error) => errors.add(error),
    );
  }

  setUp(() {
    device = FakePlatform();
    told = [];
    errors = [];
    now = DateTime.utc(2026, 3, 2, 8);
    device.keys = {
      AppGroupKeys.activeSessionId: 's',
      AppGroupKeys.sessionEndTime:
          now.millisecondsSinceEpoch / 1000 + 3600,
    };
  });

  testWidgets('asks every five seconds, and tells of a failure once', (
    tester,
  ) async {
    final polling = poller();
    polling.start('s');
    await tester.pump(const Duration(seconds: 14));
    expect(device.checkCount, 2);
    device.status = const CheckSessionStatusAnswer(
      failed: true,
      reason: ReasonWords.appOpened,
    );
    await tester.pump(const Duration(seconds: 30));
    expect(told, ['s app_opened']);
    expect(polling.sessionId, isNull);
  });

  test('tells that a session was kept, once its end has come', () async {
    final kept = poller()..start('s');
    await kept.check();
    expect(told, isEmpty);
    now = now.add(const Duration(hours: 1));
    await kept.check();
    await kept.check();
    expect(told, ['s kept']);
  });

  test('goes on after a launch with the session of the app group', () async {
    final resumed = poller();
    await resumed.resume();
    expect(resumed.sessionId, 's');
    resumed.stop();
    device.keys = {};
    await resumed.resume();
    expect(resumed.sessionId, isNull);
  });

  test('looks again when it could not look after a launch', () async {
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

  test('does not begin if it was stopped while it looked', () async {
    final gate = device.gate = Completer<void>();
    final stopped = poller();
    final resuming = stopped.resume();
    stopped.stop();
    gate.complete();
    await resuming;
    expect(stopped.sessionId, isNull);
    expect(device.checkCount, 0);
  });

  test('keeps to a session that was started while it looked', () async {
    final gate = device.gate = Completer<void>();
    final started = poller();
    final resuming = started.resume();
    started.start('t');
    gate.complete();
    await resuming;
    expect(started.sessionId, 't');
    started.stop();
  });

  test('begins once if it looks twice', () async {
    final resumed = poller();
    await Future.wait([resumed.resume(), resumed.resume()]);
    expect(resumed.sessionId, 's');
    expect(device.checkCount, 1);
    resumed.stop();
  });

  test('tells of no error after it was stopped', () async {
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

  test('tells again only if it is started again', () async {
    now = now.add(const Duration(hours: 1));
    final kept = poller();
    await kept.resume();
    await kept.check();
    expect(told, ['s kept']);
    kept.start('s');
    await kept.check();
    expect(told, ['s kept', 's kept']);
  });
}
