import 'package:plugin_platform_interface/plugin_platform_interface.dart';

import 'contract.dart';
import 'method_channel_focus_pledge.dart';

/// The device's side of a pledge.
///
/// A method throws a `PlatformException` with one of [ErrorCodes] if its answer
/// has no field for an error.
abstract base class FocusPledgePlatform extends PlatformInterface {
  /// Creates a platform.
  FocusPledgePlatform() : super(token: _token);

  static final Object _token = Object();
  static FocusPledgePlatform _instance = MethodChannelFocusPledge();

  /// The current platform: the channel to the device, or that of a test.
  static FocusPledgePlatform get instance => _instance;

  static set instance(FocusPledgePlatform instance) {
    PlatformInterface.verifyToken(instance, _token);
    _instance = instance;
  }

  /// Requests the person's permission to use Screen Time.
  Future<RequestAuthorizationAnswer> requestAuthorization();

  /// Returns the authorization to use Screen Time without a request.
  Future<GetAuthorizationStatusAnswer> getAuthorizationStatus();

  /// Shows the picker for the apps that a session blocks.
  Future<PresentAppPickerAnswer> presentAppPicker();

  /// Starts a session; a repeated call changes nothing.
  Future<StartNativeSessionAnswer> startNativeSession({
    required String sessionId,
    required int durationMinutes,
  });

  /// Ends a session; before its end, the session fails.
  Future<StopNativeSessionAnswer> stopNativeSession({
    required String sessionId,
  });

  /// Returns the status of a session on this device.
  Future<CheckSessionStatusAnswer> checkSessionStatus({
    required String sessionId,
  });

  /// Returns the keys of the app group.
  Future<GetAppGroupStateAnswer> getAppGroupState();
}
