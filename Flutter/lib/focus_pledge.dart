/// Blocks apps for the length of a pledge.
library;

export 'src/active_session.dart';
export 'src/contract.dart';
export 'src/focus_pledge_platform.dart';
export 'src/pledge_runner.dart';
export 'src/pledge_service.dart';
export 'src/service_contract.dart';
export 'src/session_id.dart';
export 'src/session_lifecycle.dart';
export 'src/session_poller.dart';
