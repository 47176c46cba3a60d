import 'package:flutter_test/flutter_test.dart';
import 'package:focus_pledge/focus_pledge.dart';

/// A device whose session stands as a test says.
final class FakePlatform extends FocusPledgePlatform {
  CheckSessionStatusAnswer status = const CheckSessionStatusAnswer(
    failed: false,
  );
  Map<String, Object?> keys = {};
  int checkCount = 0;

  @override
  Future<CheckSessionStatusAnswer> checkSessionStatus({
    required String sessionId,
  }) async {
    checkCount += 1;
    return status;
  }

  @override
  Future<GetAppGroupStateAnswer> getAppGroupState() async {
    return GetAppGroupStateAnswer(state: keys);
  }

  @override
  Future<RequestAuthorizationAnswer> requestAuthorization() =>
      throw UnimplementedError();

  @override
  Future<GetAuthorizationStatusAnswer> getAuthorizationStatus() =>
      throw UnimplementedError();

  @override
  Future<PresentAppPickerAnswer> presentAppPicker() =>
      throw UnimplementedError();

  @override
  Future<StartNativeSessionAnswer> startNativeSession({
    required String sessionId,
    required int durationMinutes,
  }) => throw UnimplementedError();

  @override
  Future<StopNativeSessionAnswer> stopNativeSession({
    required String sessionId,
  }) => throw UnimplementedError();
}

void main() {
  late FakePlatform device;
  late List<String> told;
  late DateTime now;

  SessionPoller poller() {
    return SessionPoller(
      platform: device,
      now: () => now,
      onFailed: (session, status) => told.add('$session ${status.reason}'),
      onKept: (session) => told.add('$session kept'),
    );
  }

  setUp(() {
    device = FakePlatform();
    told = [];
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
}
