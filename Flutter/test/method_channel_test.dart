import 'package:flutter/services.dart';
import 'package:flutter_test/flutter_test.dart';
import 'package:focus_pledge/focus_pledge.dart';

import 'fixtures.dart';

/// Performs the call of a fixture, and returns its answer as a map.
Future<Map<String, Object?>> invoke(Map<String, Object?> fixture) async {
  final platform = FocusPledgePlatform.instance;
  final arguments =
      fixture['arguments'] as Map<String, Object?>? ?? const {};
  switch (fixture['call']! as String) {
    case Methods.requestAuthorization:
      return (await platform.requestAuthorization()).toMap();
    case Methods.getAuthorizationStatus:
      return (await platform.getAuthorizationStatus()).toMap();
    case Methods.presentAppPicker:
      return (await platform.presentAppPicker()).toMap();
    case Methods.startNativeSession:
      final answer = await platform.startNativeSession(
        sessionId: arguments[Arguments.sessionId]! as String,
        durationMinutes: arguments[Arguments.durationMinutes]! as int,
      );
      return answer.toMap();
    case Methods.stopNativeSession:
      final answer = await platform.stopNativeSession(
        sessionId: arguments[Arguments.sessionId]! as String,
      );
      return answer.toMap();
    case Methods.checkSessionStatus:
      final answer = await platform.checkSessionStatus(
        sessionId: arguments[Arguments.sessionId]! as String,
      );
      return answer.toMap();
    case Methods.getAppGroupState:
      return (await platform.getAppGroupState()).toMap();
    case final String other:
      throw ArgumentError.value(other, 'call');
  }
}

void main() {
  TestWidgetsFlutterBinding.ensureInitialized();

  for (final fixture in readFixtures(channelName)) {
    // Dart rejects arguments of a wrong type at compile time.
    final code = (fixture['error'] as Map<String, Object?>?)?['code'];
    if (fixture['not_implemented'] == true ||
        code == ErrorCodes.invalidArguments) {
      continue;
    }
    test('${fixture['call']}: ${fixture['name']}', () async {
      final calls = answerAs(fixture, channelName);
      if (code != null) {
        await expectLater(
          invoke(fixture),
          throwsA(
            isA<PlatformException>().having((e) => e.code, 'code', code),
          ),
        );
      } else {
        expect(await invoke(fixture), fixture['answer']);
      }
      expect(calls.single.method, fixture['call']);
      expect(calls.single.arguments, fixture['arguments']);
    });
  }
}
