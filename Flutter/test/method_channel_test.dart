import 'package:flutter/services.dart';
import 'package:flutter_test/flutter_test.dart';
import 'package:focus_pledge/focus_pledge.dart';

import 'fixtures.dart';

/// Makes the call of a fixture, and returns its answer as a map.
Future<Map<String, Object?>> invoke(Map<String, Object?> fixture) async {
  final platform = FocusPledgePlatform.instance;
  final arguments =
      fixture['arguments'] as Map<String, Object?>? ?? const {};
  switch (fixture['call']! as String) {
    case Methods.requestAuthorization:
      final answer = await platform.requestAuthorization();
      return {'authorized': answer.authorized, 'error': ?answer.error};
    case Methods.getAuthorizationStatus:
      return {'status': (await platform.getAuthorizationStatus()).status};
    case Methods.presentAppPicker:
      final answer = await platform.presentAppPicker();
      return {'selected': answer.selected, 'count': answer.count};
    case Methods.startNativeSession:
      final answer = await platform.startNativeSession(
        sessionId: arguments[Arguments.sessionId]! as String,
        durationMinutes: arguments[Arguments.durationMinutes]! as int,
      );
      return {'success': answer.success, 'error': ?answer.error};
    case Methods.stopNativeSession:
      final answer = await platform.stopNativeSession(
        sessionId: arguments[Arguments.sessionId]! as String,
      );
      return {'success': answer.success};
    case Methods.checkSessionStatus:
      final answer = await platform.checkSessionStatus(
        sessionId: arguments[Arguments.sessionId]! as String,
      );
      return {
        'failed': answer.failed,
        'reason': answer.reason,
        'timestamp': answer.timestamp,
        'appBundleId': answer.appBundleId,
      };
    case Methods.getAppGroupState:
      return {'state': (await platform.getAppGroupState()).state};
    case final String other:
      throw ArgumentError.value(other, 'call');
  }
}

void main() {
  TestWidgetsFlutterBinding.ensureInitialized();

  for (final fixture in readFixtures()) {
    // Arguments of a wrong type cannot be written in Dart.
    final code = (fixture['error'] as Map<String, Object?>?)?['code'];
    if (fixture['not_implemented'] == true ||
        code == ErrorCodes.invalidArguments) {
      continue;
    }
    test('${fixture['call']}: ${fixture['name']}', () async {
      final calls = answerAs(fixture);
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
