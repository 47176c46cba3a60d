import 'package:flutter/services.dart';

import 'contract.dart';
import 'focus_pledge_platform.dart';

/// The platform over a channel to the device.
final class MethodChannelFocusPledge extends FocusPledgePlatform {
  final MethodChannel _channel = const MethodChannel(channelName);

  @override
  Future<RequestAuthorizationAnswer> requestAuthorization() async {
    return RequestAuthorizationAnswer.fromMap(
      await _invoke(Methods.requestAuthorization),
    );
  }

  @override
  Future<GetAuthorizationStatusAnswer> getAuthorizationStatus() async {
    return GetAuthorizationStatusAnswer.fromMap(
      await _invoke(Methods.getAuthorizationStatus),
    );
  }

  @override
  Future<PresentAppPickerAnswer> presentAppPicker() async {
    return PresentAppPickerAnswer.fromMap(
      await _invoke(Methods.presentAppPicker),
    );
  }

  @override
  Future<StartNativeSessionAnswer> startNativeSession({
    required String sessionId,
    required int durationMinutes,
  }) async {
    return StartNativeSessionAnswer.fromMap(
      await _invoke(Methods.startNativeSession, {
        Arguments.sessionId: sessionId,
        Arguments.durationMinutes: durationMinutes,
      }),
    );
  }

  @override
  Future<StopNativeSessionAnswer> stopNativeSession({
    required String sessionId,
  }) async {
    return StopNativeSessionAnswer.fromMap(
      await _invoke(Methods.stopNativeSession, {
        Arguments.sessionId: sessionId,
      }),
    );
  }

  @override
  Future<CheckSessionStatusAnswer> checkSessionStatus({
    required String sessionId,
  }) async {
    return CheckSessionStatusAnswer.fromMap(
      await _invoke(Methods.checkSessionStatus, {
        Arguments.sessionId: sessionId,
      }),
    );
  }

  @override
  Future<GetAppGroupStateAnswer> getAppGroupState() async {
    return GetAppGroupStateAnswer.fromMap(
      await _invoke(Methods.getAppGroupState),
    );
  }

  Future<Map<Object?, Object?>> _invoke(
    String method, [
    Map<String, Object>? arguments,
  ]) async {
    final answer = await _channel.invokeMapMethod<Object?, Object?>(
      method,
      arguments,
    );
    return answer!;
  }
}
