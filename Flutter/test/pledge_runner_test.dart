import 'package:flutter/services.dart';
import 'package:flutter/widgets.dart';
import 'package:flutter_test/flutter_test.dart';
import 'package:focus_pledge/focus_pledge.dart';

/// A service with a scripted pledge.
final class FakeService extends PledgeService {
  int? waitMilliseconds = 5000;
  PlatformException? error;
  int stepCount = 0;

  @override
  Future<StepPledgeAnswer> stepPledge() async {
    stepCount += 1;
    if (error case final error?) {
      throw error;
    }
    return StepPledgeAnswer(
      pledge: ServicePledge(
        stage: ServiceStageValues.running,
        waitMilliseconds: waitMilliseconds,
      ),
    );
  }
}

void main() {
  late FakeService service;
  late List<ServicePledge> reports;
  late List<Object> errors;
  late PledgeRunner runner;

  setUp(() {
    service = FakeService();
    reports = [];
    errors = [];
    runner = PledgeRunner(
      service: service,
      onPledge: reports.add,
      onError: errors.add,
    );
  });

  tearDown(() => runner.stop());

  testWidgets('waits for the returned time', (tester) async {
    runner.start();
    await tester.pump();
    expect(service.stepCount, 1);
    await tester.pump(const Duration(seconds: 4));
    expect(service.stepCount, 1);
    await tester.pump(const Duration(seconds: 1));
    expect(service.stepCount, 2);
    expect(reports, hasLength(2));
    runner.stop();
    await tester.pump(const Duration(minutes: 5));
    expect(service.stepCount, 2);
  });

  testWidgets('stops stepping without a next step, until checked', (
    tester,
  ) async {
    service.waitMilliseconds = null;
    runner.start();
    await tester.pump(const Duration(hours: 1));
    expect(service.stepCount, 1);
    await runner.check();
    expect(service.stepCount, 2);
    runner.stop();
  });

  testWidgets('steps when the app is resumed', (tester) async {
    runner.start();
    await tester.pump();
    tester.binding.handleAppLifecycleStateChanged(AppLifecycleState.resumed);
    await tester.pump();
    expect(service.stepCount, 2);
    runner.stop();
  });

  testWidgets('tries again after a failed step', (tester) async {
    service.error = PlatformException(code: ErrorCodes.unavailable);
    runner.start();
    await tester.pump();
    expect(errors, hasLength(1));
    service.error = null;
    await tester.pump(stepRetry);
    expect(reports, hasLength(1));
    runner.stop();
  });

  testWidgets('reports a rejected token, and continues with a new one', (
    tester,
  ) async {
    service.error = PlatformException(code: ErrorCodes.unauthenticated);
    runner.start();
    await tester.pump();
    expect(
      errors.cast<PlatformException>().single.code,
      ErrorCodes.unauthenticated,
    );
    service.error = null;
    await runner.check();
    expect(reports, hasLength(1));
    runner.stop();
  });

  testWidgets('does not try again without a service', (tester) async {
    service.error = PlatformException(code: ErrorCodes.notConnected);
    runner.start();
    await tester.pump(const Duration(hours: 1));
    expect(service.stepCount, 1);
    runner.stop();
  });
}
