import 'dart:async';

import 'package:flutter/material.dart';
import 'package:flutter/services.dart';
import 'package:focus_pledge/focus_pledge.dart';

void main() => runApp(const ExampleApp());

/// One screen with each thing that the plugin does.
class ExampleApp extends StatelessWidget {
  /// Creates the app.
  const ExampleApp({super.key});

  @override
  Widget build(BuildContext context) {
    return const MaterialApp(title: 'Focus Pledge', home: SessionScreen());
  }
}

/// Starts a session, shows how it stands, and stops it.
class SessionScreen extends StatefulWidget {
  /// Creates the screen.
  const SessionScreen({super.key});

  @override
  State<SessionScreen> createState() => _SessionScreenState();
}

class _SessionScreenState extends State<SessionScreen> {
  final FocusPledgePlatform _device = FocusPledgePlatform.instance;
  late final SessionPoller _poller = SessionPoller(
    onFailed: (sessionId, status) {
      unawaited(_over(sessionId, 'Failed: ${status.reason}'));
    },
    onKept: (sessionId) => unawaited(_over(sessionId, 'Kept')),
    onError: (error) => _say('$error'),
  );
  late final SessionLifecycle _lifecycle = SessionLifecycle(_poller);
  String _text = '';

  @override
  void initState() {
    super.initState();
    unawaited(_lifecycle.attach());
  }

  @override
  void dispose() {
    _lifecycle.detach();
    super.dispose();
  }

  @override
  Widget build(BuildContext context) {
    return Scaffold(
      appBar: AppBar(title: const Text('Focus Pledge')),
      body: ListView(
        children: [
          ListTile(title: Text(_text)),
          ListTile(title: const Text('Allow'), onTap: () => _try(_allow)),
          ListTile(title: const Text('Choose'), onTap: () => _try(_choose)),
          ListTile(title: const Text('Pledge'), onTap: () => _try(_pledge)),
          ListTile(title: const Text('Give up'), onTap: () => _try(_giveUp)),
        ],
      ),
    );
  }

  Future<void> _allow() async {
    final answer = await _device.requestAuthorization();
    _say(answer.authorized ? 'Allowed' : answer.error ?? 'Not allowed');
  }

  Future<void> _choose() async {
    final answer = await _device.presentAppPicker();
    _say('${answer.count} apps');
  }

  Future<void> _pledge() async {
    // A server that holds credits names the session.
    final sessionId = 'example_${DateTime.now().millisecondsSinceEpoch}';
    final answer = await _device.startNativeSession(
      sessionId: sessionId,
      durationMinutes: 15,
    );
    if (!mounted) {
      return;
    }
    if (answer.success) {
      _poller.start(sessionId);
    }
    _say(answer.success ? 'Until the end' : answer.error ?? 'Not started');
  }

  Future<void> _giveUp() async {
    final sessionId = _poller.sessionId;
    if (sessionId != null) {
      await _over(sessionId, 'Given up');
    }
  }

  /// Here an app tells its server first, and stops when it has heard.
  Future<void> _over(String sessionId, String text) async {
    _poller.stop();
    final answer = await _device.stopNativeSession(sessionId: sessionId);
    if (!mounted) {
      return;
    }
    if (!answer.success) {
      // What happened is told again, and this is tried again.
      _poller.start(sessionId);
    }
    _say(answer.success ? text : '$text, but not stopped yet');
  }

  Future<void> _try(Future<void> Function() action) async {
    try {
      await action();
    } on PlatformException catch (error) {
      _say('${error.code}: ${error.message}');
    }
  }

  void _say(String text) {
    if (mounted) {
      setState(() => _text = text);
    }
  }
}
