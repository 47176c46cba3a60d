import 'package:plugin_platform_interface/plugin_platform_interface.dart';

import 'contract.dart';
import 'method_channel_focus_pledge.dart';

/// What the device does for a pledge.
///
/// A method throws a `PlatformException` with one of [ErrorCodes] where its
/// answer has no place for an error.
abstract base class FocusPledgePlatform extends PlatformInterface {
  /// Creates a platform.
  FocusPledgePlatform() : super(token: _token);

  static final Object _token = Object();
  static FocusPledgePlatform _instance = MethodChannelFocusPledge();

  /// The platform in use: the channel to the device, unless a test has set
  /// another.
  static FocusPledgePlatform get instance => _instance;

  static set instance(FocusPledgePlatform instance) {
    PlatformInterface.verifyToken(instance, _token);
    _instance = instance;
  }

  /// Asks the person whether the app may use Screen Time.
  Future<RequestAuthorizationAnswer> requestAuthorization();

  /// Tells whether the app may use Screen Time, and asks nobody.
  Future<GetAuthorizationStatusAnswer> getAuthorizationStatus();

  /// Lets the person choose what a session blocks.
  Future<PresentAppPickerAnswer> presentAppPicker();

  /// Starts a session; a repeated call changes nothing.
  Future<StartNativeSessionAnswer> startNativeSession({
    required String sessionId,
    required int durationMinutes,
  });

  /// Ends a session; one that is not over is given up, which fails it.
  Future<StopNativeSessionAnswer> stopNativeSession({
    required String sessionId,
  });

  /// Tells whether a session has failed on this device.
  Future<CheckSessionStatusAnswer> checkSessionStatus({
    required String sessionId,
  });

  /// Tells what the keys of the app group hold.
  Future<GetAppGroupStateAnswer> getAppGroupState();
}
