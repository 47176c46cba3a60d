import 'package:flutter/services.dart';

import 'contract.dart';
import 'service_contract.dart';

/// The pledge service, to which the device sends requests for the person.
///
/// The device signs evidence, repeats unanswered requests, and stores the token
/// in its keychain. A method throws a `PlatformException` with one of
/// [ErrorCodes]; if the service refused, its details are the service's code.
base class PledgeService {
  /// Creates a connection to the device's service.
  const PledgeService();

  static const MethodChannel _channel = MethodChannel(serviceChannelName);

  /// Connects to a service if it accepts the token.
  Future<ConnectServiceAnswer> connectService({
    required String address,
    required String token,
  }) async {
    return ConnectServiceAnswer.fromMap(
      await _invoke(ServiceMethods.connectService, {
        ServiceArguments.address: address,
        ServiceArguments.token: token,
      }),
    );
  }

  /// Forgets the service and the token, unless a pledge is not settled.
  Future<DisconnectServiceAnswer> disconnectService() async {
    return DisconnectServiceAnswer.fromMap(
      await _invoke(ServiceMethods.disconnectService),
    );
  }

  /// Returns the address of the connected service.
  Future<GetServiceAddressAnswer> getServiceAddress() async {
    return GetServiceAddressAnswer.fromMap(
      await _invoke(ServiceMethods.getServiceAddress),
    );
  }

  /// Requests a pledge, which the device begins once the service accepts it.
  ///
  /// A `PledgeRunner` performs its steps.
  Future<StartPledgeAnswer> startPledge({
    required String sessionId,
    required int durationMinutes,
    required int credits,
    required String grade,
  }) async {
    return StartPledgeAnswer.fromMap(
      await _invoke(ServiceMethods.startPledge, {
        ServiceArguments.sessionId: sessionId,
        ServiceArguments.durationMinutes: durationMinutes,
        ServiceArguments.credits: credits,
        ServiceArguments.grade: grade,
      }),
    );
  }

  /// Requests a redemption of all frozen votes.
  Future<StartRedemptionAnswer> startRedemption({
    required String sessionId,
    required int durationMinutes,
    required String grade,
  }) async {
    return StartRedemptionAnswer.fromMap(
      await _invoke(ServiceMethods.startRedemption, {
        ServiceArguments.sessionId: sessionId,
        ServiceArguments.durationMinutes: durationMinutes,
        ServiceArguments.grade: grade,
      }),
    );
  }

  /// Sends a heartbeat, or settles the session with its evidence.
  Future<StepPledgeAnswer> stepPledge() async {
    return StepPledgeAnswer.fromMap(await _invoke(ServiceMethods.stepPledge));
  }

  /// Returns the person's wallet.
  Future<GetWalletAnswer> getWallet() async {
    return GetWalletAnswer.fromMap(await _invoke(ServiceMethods.getWallet));
  }

  /// Returns a page of the person's sessions, the latest first.
  Future<ListSessionsAnswer> listSessions({
    int limit = 50,
    String? cursor,
  }) async {
    return ListSessionsAnswer.fromMap(
      await _invoke(ServiceMethods.listSessions, {
        ServiceArguments.limit: limit,
        ServiceArguments.cursor: cursor,
      }),
    );
  }

  /// Appeals against the failure of a session.
  Future<AppealSessionAnswer> appealSession({
    required String sessionId,
    String? text,
  }) async {
    return AppealSessionAnswer.fromMap(
      await _invoke(ServiceMethods.appealSession, {
        ServiceArguments.sessionId: sessionId,
        ServiceArguments.text: text,
      }),
    );
  }

  /// Returns a page of the person's transfers, the latest first.
  Future<ListTransfersAnswer> listTransfers({
    int limit = 50,
    String? cursor,
  }) async {
    return ListTransfersAnswer.fromMap(
      await _invoke(ServiceMethods.listTransfers, {
        ServiceArguments.limit: limit,
        ServiceArguments.cursor: cursor,
      }),
    );
  }

  /// Returns everything that the service has about the person, as JSON.
  Future<ExportAccountAnswer> exportAccount() async {
    return ExportAccountAnswer.fromMap(
      await _invoke(ServiceMethods.exportAccount),
    );
  }

  /// Closes the account permanently, and forgets the service and the token.
  Future<CloseAccountAnswer> closeAccount() async {
    return CloseAccountAnswer.fromMap(
      await _invoke(ServiceMethods.closeAccount),
    );
  }

  Future<Map<Object?, Object?>> _invoke(
    String method, [
    Map<String, Object?>? arguments,
  ]) async {
    final answer = await _channel.invokeMapMethod<Object?, Object?>(
      method,
      arguments,
    );
    return answer!;
  }
}
