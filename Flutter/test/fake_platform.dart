import 'dart:async';

import 'package:flutter/services.dart';
import 'package:focus_pledge/focus_pledge.dart';

/// A device with a scripted session.
final class FakePlatform extends FocusPledgePlatform {
  CheckSessionStatusAnswer status = const CheckSessionStatusAnswer(
    failed: false,
  );
  Map<String, Object?> keys = {};
  int checkCount = 0;

  /// True if the facts can't be read, as before the first unlock.
  bool isLocked = false;

  /// Delays the keys until it is completed.
  Completer<void>? gate;

  @override
  Future<CheckSessionStatusAnswer> checkSessionStatus({
    required String sessionId,
  }) async {
    checkCount += 1;
    return status;
  }

  @override
  Future<GetAppGroupStateAnswer> getAppGroupState() async {
    final answer = GetAppGroupStateAnswer(state: keys);
    await gate?.future;
    if (isLocked) {
      throw PlatformException(code: ErrorCodes.unavailable);
    }
    return answer;
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
