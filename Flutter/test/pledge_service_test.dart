import 'package:flutter/services.dart';
import 'package:flutter_test/flutter_test.dart';
import 'package:focus_pledge/focus_pledge.dart';

import 'fixtures.dart';

/// Performs the call of a fixture, and returns its answer as a map; null for
/// calls of another channel.
Future<Map<String, Object?>>? invoke(Map<String, Object?> fixture) {
  const service = PledgeService();
  final arguments = fixture['arguments'] as Map<String, Object?>? ?? const {};
  T argument<T>(String name) => arguments[name] as T;
  return switch (fixture['call']! as String) {
    ServiceMethods.connectService =>
      service
          .connectService(
            address: argument(ServiceArguments.address),
            token: argument(ServiceArguments.token),
          )
          .then((answer) => answer.toMap()),
    ServiceMethods.disconnectService => service.disconnectService().then(
      (answer) => answer.toMap(),
    ),
    ServiceMethods.getServiceAddress => service.getServiceAddress().then(
      (answer) => answer.toMap(),
    ),
    ServiceMethods.startPledge =>
      service
          .startPledge(
            sessionId: argument(ServiceArguments.sessionId),
            durationMinutes: argument(ServiceArguments.durationMinutes),
            credits: argument(ServiceArguments.credits),
            grade: argument(ServiceArguments.grade),
          )
          .then((answer) => answer.toMap()),
    ServiceMethods.startRedemption =>
      service
          .startRedemption(
            sessionId: argument(ServiceArguments.sessionId),
            durationMinutes: argument(ServiceArguments.durationMinutes),
            grade: argument(ServiceArguments.grade),
          )
          .then((answer) => answer.toMap()),
    ServiceMethods.stepPledge => service.stepPledge().then(
      (answer) => answer.toMap(),
    ),
    ServiceMethods.getWallet => service.getWallet().then(
      (answer) => answer.toMap(),
    ),
    ServiceMethods.listSessions =>
      service
          .listSessions(
            limit: argument(ServiceArguments.limit),
            cursor: argument(ServiceArguments.cursor),
          )
          .then((answer) => answer.toMap()),
    ServiceMethods.appealSession =>
      service
          .appealSession(
            sessionId: argument(ServiceArguments.sessionId),
            text: argument(ServiceArguments.text),
          )
          .then((answer) => answer.toMap()),
    _ => null,
  };
}

void main() {
  TestWidgetsFlutterBinding.ensureInitialized();

  for (final fixture in readFixtures(serviceChannelName)) {
    // Dart rejects missing arguments and wrong types at compile time.
    final code = (fixture['error'] as Map<String, Object?>?)?['code'];
    if (code == ErrorCodes.invalidArguments) {
      continue;
    }
    test('${fixture['call']}: ${fixture['name']}', () async {
      final calls = answerAs(fixture, serviceChannelName);
      if (code != null) {
        await expectLater(
          invoke(fixture),
          throwsA(isA<PlatformException>().having((e) => e.code, 'code', code)),
        );
      } else {
        expect(await invoke(fixture), fixture['answer']);
      }
      expect(calls.single.method, fixture['call']);
      expect(calls.single.arguments, fixture['arguments']);
    });
  }

  test('IDs are unique UUIDs of version 7', () {
    final ids = {for (var count = 0; count < 100; count += 1) newSessionId()};
    expect(ids, hasLength(100));
    final pattern = RegExp(
      r'^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
    );
    expect(ids, everyElement(matches(pattern)));
  });
}
