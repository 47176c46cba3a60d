// Written by Tools/generate from contract.json; change that, and run it again.
import 'package:flutter/foundation.dart';

/// The name of the channel between Dart and the device.
const String serviceChannelName = 'com.focuspledge/service';

/// The wait before another step after one that failed.
const Duration stepRetry = Duration(seconds: 30);

/// The methods.
abstract final class ServiceMethods {
  /// Connects to a service if it accepts the token, and keeps both in the
  /// keychain. A running pledge goes on with a new token.
  static const connectService = 'connectService';
  /// Forgets the service and the token.
  static const disconnectService = 'disconnectService';
  /// Returns the address of the connected service, and asks nobody.
  static const getServiceAddress = 'getServiceAddress';
  /// Asks the service for a pledge, which the device begins once the service
  /// has agreed. A session of this ID that runs on the device already gets its
  /// stake.
  static const startPledge = 'startPledge';
  /// Asks the service for a redemption of all frozen votes, like startPledge.
  static const startRedemption = 'startRedemption';
  /// Does what is due: asks again for a pledge that is not agreed, sends a
  /// heartbeat, or settles a session that is over with signed evidence.
  static const stepPledge = 'stepPledge';
  /// Asks the service for the wallet of the person.
  static const getWallet = 'getWallet';
  /// Asks the service for the person's sessions, the latest first.
  static const listSessions = 'listSessions';
  /// Appeals against the failure of a session; a repeated call does no harm.
  static const appealSession = 'appealSession';
}

/// The names of arguments.
abstract final class ServiceArguments {
  /// The address of the service; it begins with https://.
  static const address = 'address';
  /// The person's bearer token.
  static const token = 'token';
  /// The session's ID.
  static const sessionId = 'sessionId';
  /// The length, 15 to 60 minutes.
  static const durationMinutes = 'durationMinutes';
  /// The stake, 100 to 5000 credits in steps of 50.
  static const credits = 'credits';
  /// The grade: strict if an attempt to open something fails it, too.
  static const grade = 'grade';
  /// The most sessions of one page.
  static const limit = 'limit';
  /// The cursor of the page before; null for the first page.
  static const cursor = 'cursor';
  /// The reason of the person, of up to 500 bytes of UTF-8; null for none.
  static const text = 'text';
}

/// The words of `stage` in [ServicePledge].
abstract final class ServiceStageWords {
  /// The word `idle`.
  static const idle = 'idle';
  /// The word `starting`.
  static const starting = 'starting';
  /// The word `running`.
  static const running = 'running';
  /// The word `settling`.
  static const settling = 'settling';
  /// The word `settled`.
  static const settled = 'settled';
  /// The word `refused`.
  static const refused = 'refused';
}

/// The words of `grade` in [ServicePledge].
abstract final class ServiceGradeWords {
  /// The word `fair`.
  static const fair = 'fair';
  /// The word `strict`.
  static const strict = 'strict';
}

/// The words of `kind` in [ServiceSession].
abstract final class ServiceKindWords {
  /// The word `pledge`.
  static const pledge = 'pledge';
  /// The word `redemption`.
  static const redemption = 'redemption';
}

/// The words of `state` in [ServiceSession].
abstract final class ServiceStateWords {
  /// The word `active`.
  static const active = 'active';
  /// The word `succeeded`.
  static const succeeded = 'succeeded';
  /// The word `failed_pending`.
  static const failedPending = 'failed_pending';
  /// The word `failed`.
  static const failed = 'failed';
  /// The word `excused`.
  static const excused = 'excused';
  /// The word `voided`.
  static const voided = 'voided';
}

/// The words of `reason` in [ServiceSession].
abstract final class ServiceReasonWords {
  /// The word `gave_up`.
  static const gaveUp = 'gave_up';
  /// The word `app_opened`.
  static const appOpened = 'app_opened';
  /// The word `app_used`.
  static const appUsed = 'app_used';
  /// The word `attempted`.
  static const attempted = 'attempted';
  /// The word `emergency`.
  static const emergency = 'emergency';
  /// The word `native_violation`.
  static const nativeViolation = 'native_violation';
  /// The word `no_heartbeat`.
  static const noHeartbeat = 'no_heartbeat';
  /// The word `evidence_gap`.
  static const evidenceGap = 'evidence_gap';
  /// The word `bad_digest`.
  static const badDigest = 'bad_digest';
  /// The word `clock_moved`.
  static const clockMoved = 'clock_moved';
}

/// The pledge or redemption that is under way with the service, or was last.
@immutable
final class ServicePledge {
  /// Creates one.
  const ServicePledge({
    required this.stage,
    this.sessionId,
    this.grade,
    this.waitMilliseconds,
    this.session,
    this.problem,
    this.error,
  });

  /// Reads one from the channel.
  factory ServicePledge.fromMap(Map<Object?, Object?> map) {
    return ServicePledge(
      stage: map['stage']! as String,
      sessionId: map['sessionId'] as String?,
      grade: map['grade'] as String?,
      waitMilliseconds: map['waitMilliseconds'] as int?,
      session: switch (map['session']) {
        final Map<Object?, Object?> part => ServiceSession.fromMap(part),
        _ => null,
      },
      problem: map['problem'] as String?,
      error: map['error'] as String?,
    );
  }

  /// The stage of the pledge; idle without a pledge.
  final String stage;

  /// The session's ID; null if there is no pledge.
  final String? sessionId;

  /// The grade that was agreed: the stricter one if the session ran on the
  /// device before.
  final String? grade;

  /// The time until the next step; null if nothing is left to do.
  final int? waitMilliseconds;

  /// The session as the service settled it.
  final ServiceSession? session;

  /// The service's word for why it refused to begin it, such as
  /// insufficient-credits.
  final String? problem;

  /// The reason why the device could not do what was due, in a sentence for
  /// developers; the next step tries again.
  final String? error;

  /// Returns the map that it was read from.
  Map<String, Object?> toMap() {
    return {
      'stage': stage,
      'sessionId': sessionId,
      'grade': grade,
      'waitMilliseconds': waitMilliseconds,
      'session': session?.toMap(),
      'problem': problem,
      'error': error,
    };
  }
}

/// A session as the service knows it.
@immutable
final class ServiceSession {
  /// Creates one.
  const ServiceSession({
    required this.sessionId,
    required this.kind,
    required this.state,
    required this.amount,
    required this.endsAt,
    this.reason,
    this.appealUntil,
    required this.appealed,
  });

  /// Reads one from the channel.
  factory ServiceSession.fromMap(Map<Object?, Object?> map) {
    return ServiceSession(
      sessionId: map['sessionId']! as String,
      kind: map['kind']! as String,
      state: map['state']! as String,
      amount: map['amount']! as int,
      endsAt: map['endsAt']! as int,
      reason: map['reason'] as String?,
      appealUntil: map['appealUntil'] as int?,
      appealed: map['appealed']! as bool,
    );
  }

  /// The session's ID.
  final String sessionId;

  /// The kind of stake: credits, or frozen votes.
  final String kind;

  /// The state; failed_pending can be appealed.
  final String state;

  /// The number of credits or votes at stake.
  final int amount;

  /// The end by the service's clock, in milliseconds since 1970 UTC.
  final int endsAt;

  /// The reason of its failure.
  final String? reason;

  /// The end of the time for an appeal, in milliseconds since 1970 UTC.
  final int? appealUntil;

  /// True if an appeal waits for its answer, or had one.
  final bool appealed;

  /// Returns the map that it was read from.
  Map<String, Object?> toMap() {
    return {
      'sessionId': sessionId,
      'kind': kind,
      'state': state,
      'amount': amount,
      'endsAt': endsAt,
      'reason': reason,
      'appealUntil': appealUntil,
      'appealed': appealed,
    };
  }
}

/// The credits, votes and rewards of the person.
@immutable
final class ServiceWallet {
  /// Creates one.
  const ServiceWallet({
    required this.credits,
    required this.creditsHeld,
    required this.creditsForfeit,
    required this.ash,
    required this.obsidian,
    required this.frozenVotes,
    this.frozenVotesDueAt,
    required this.closed,
  });

  /// Reads one from the channel.
  factory ServiceWallet.fromMap(Map<Object?, Object?> map) {
    return ServiceWallet(
      credits: map['credits']! as int,
      creditsHeld: map['creditsHeld']! as int,
      creditsForfeit: map['creditsForfeit']! as int,
      ash: map['ash']! as int,
      obsidian: map['obsidian']! as int,
      frozenVotes: map['frozenVotes']! as int,
      frozenVotesDueAt: map['frozenVotesDueAt'] as int?,
      closed: map['closed']! as bool,
    );
  }

  /// The credits that can be pledged.
  final int credits;

  /// The credits of a running pledge.
  final int creditsHeld;

  /// The credits of failed pledges that can still be appealed.
  final int creditsForfeit;

  /// The ash of failed pledges.
  final int ash;

  /// The obsidian of redemptions.
  final int obsidian;

  /// The votes that a redemption can rescue.
  final int frozenVotes;

  /// The time at which they are lost, in milliseconds since 1970 UTC.
  final int? frozenVotesDueAt;

  /// True if the account was closed for good.
  final bool closed;

  /// Returns the map that it was read from.
  Map<String, Object?> toMap() {
    return {
      'credits': credits,
      'creditsHeld': creditsHeld,
      'creditsForfeit': creditsForfeit,
      'ash': ash,
      'obsidian': obsidian,
      'frozenVotes': frozenVotes,
      'frozenVotesDueAt': frozenVotesDueAt,
      'closed': closed,
    };
  }
}

/// The answer of [ServiceMethods.connectService].
@immutable
final class ConnectServiceAnswer {
  /// Creates one.
  const ConnectServiceAnswer({
    required this.wallet,
  });

  /// Reads one from the channel.
  factory ConnectServiceAnswer.fromMap(Map<Object?, Object?> map) {
    return ConnectServiceAnswer(
      wallet: ServiceWallet.fromMap(
        map['wallet']! as Map<Object?, Object?>,
      ),
    );
  }

  /// The wallet of the person.
  final ServiceWallet wallet;

  /// Returns the map that it was read from.
  Map<String, Object?> toMap() {
    return {
      'wallet': wallet.toMap(),
    };
  }
}

/// The answer of [ServiceMethods.disconnectService].
@immutable
final class DisconnectServiceAnswer {
  /// Creates one.
  const DisconnectServiceAnswer({
    required this.success,
  });

  /// Reads one from the channel.
  factory DisconnectServiceAnswer.fromMap(Map<Object?, Object?> map) {
    return DisconnectServiceAnswer(
      success: map['success']! as bool,
    );
  }

  /// Always true; a pledge that is not over throws.
  final bool success;

  /// Returns the map that it was read from.
  Map<String, Object?> toMap() {
    return {
      'success': success,
    };
  }
}

/// The answer of [ServiceMethods.getServiceAddress].
@immutable
final class GetServiceAddressAnswer {
  /// Creates one.
  const GetServiceAddressAnswer({
    this.address,
  });

  /// Reads one from the channel.
  factory GetServiceAddressAnswer.fromMap(Map<Object?, Object?> map) {
    return GetServiceAddressAnswer(
      address: map['address'] as String?,
    );
  }

  /// The address; null if no service is connected.
  final String? address;

  /// Returns the map that it was read from.
  Map<String, Object?> toMap() {
    return {
      'address': address,
    };
  }
}

/// The answer of [ServiceMethods.startPledge].
@immutable
final class StartPledgeAnswer {
  /// Creates one.
  const StartPledgeAnswer({
    required this.pledge,
  });

  /// Reads one from the channel.
  factory StartPledgeAnswer.fromMap(Map<Object?, Object?> map) {
    return StartPledgeAnswer(
      pledge: ServicePledge.fromMap(
        map['pledge']! as Map<Object?, Object?>,
      ),
    );
  }

  /// The pledge after the first attempt to begin it.
  final ServicePledge pledge;

  /// Returns the map that it was read from.
  Map<String, Object?> toMap() {
    return {
      'pledge': pledge.toMap(),
    };
  }
}

/// The answer of [ServiceMethods.startRedemption].
@immutable
final class StartRedemptionAnswer {
  /// Creates one.
  const StartRedemptionAnswer({
    required this.pledge,
  });

  /// Reads one from the channel.
  factory StartRedemptionAnswer.fromMap(Map<Object?, Object?> map) {
    return StartRedemptionAnswer(
      pledge: ServicePledge.fromMap(
        map['pledge']! as Map<Object?, Object?>,
      ),
    );
  }

  /// The redemption after the first attempt to begin it.
  final ServicePledge pledge;

  /// Returns the map that it was read from.
  Map<String, Object?> toMap() {
    return {
      'pledge': pledge.toMap(),
    };
  }
}

/// The answer of [ServiceMethods.stepPledge].
@immutable
final class StepPledgeAnswer {
  /// Creates one.
  const StepPledgeAnswer({
    required this.pledge,
  });

  /// Reads one from the channel.
  factory StepPledgeAnswer.fromMap(Map<Object?, Object?> map) {
    return StepPledgeAnswer(
      pledge: ServicePledge.fromMap(
        map['pledge']! as Map<Object?, Object?>,
      ),
    );
  }

  /// The pledge after the step.
  final ServicePledge pledge;

  /// Returns the map that it was read from.
  Map<String, Object?> toMap() {
    return {
      'pledge': pledge.toMap(),
    };
  }
}

/// The answer of [ServiceMethods.getWallet].
@immutable
final class GetWalletAnswer {
  /// Creates one.
  const GetWalletAnswer({
    required this.wallet,
  });

  /// Reads one from the channel.
  factory GetWalletAnswer.fromMap(Map<Object?, Object?> map) {
    return GetWalletAnswer(
      wallet: ServiceWallet.fromMap(
        map['wallet']! as Map<Object?, Object?>,
      ),
    );
  }

  /// The wallet of the person.
  final ServiceWallet wallet;

  /// Returns the map that it was read from.
  Map<String, Object?> toMap() {
    return {
      'wallet': wallet.toMap(),
    };
  }
}

/// The answer of [ServiceMethods.listSessions].
@immutable
final class ListSessionsAnswer {
  /// Creates one.
  const ListSessionsAnswer({
    required this.sessions,
    this.cursor,
  });

  /// Reads one from the channel.
  factory ListSessionsAnswer.fromMap(Map<Object?, Object?> map) {
    return ListSessionsAnswer(
      sessions: [
        for (final part in map['sessions']! as List<Object?>)
          ServiceSession.fromMap(part! as Map<Object?, Object?>),
      ],
      cursor: map['cursor'] as String?,
    );
  }

  /// The sessions of the page.
  final List<ServiceSession> sessions;

  /// The cursor of the next page; null on the last.
  final String? cursor;

  /// Returns the map that it was read from.
  Map<String, Object?> toMap() {
    return {
      'sessions': [for (final part in sessions) part.toMap()],
      'cursor': cursor,
    };
  }
}

/// The answer of [ServiceMethods.appealSession].
@immutable
final class AppealSessionAnswer {
  /// Creates one.
  const AppealSessionAnswer({
    required this.session,
  });

  /// Reads one from the channel.
  factory AppealSessionAnswer.fromMap(Map<Object?, Object?> map) {
    return AppealSessionAnswer(
      session: ServiceSession.fromMap(
        map['session']! as Map<Object?, Object?>,
      ),
    );
  }

  /// The session after the appeal.
  final ServiceSession session;

  /// Returns the map that it was read from.
  Map<String, Object?> toMap() {
    return {
      'session': session.toMap(),
    };
  }
}
