import 'dart:async';

import 'package:flutter/material.dart';
import 'package:flutter/services.dart';
import 'package:focus_pledge/focus_pledge.dart';

/// A screen that pledges credits, shows the pledge, and settles it.
class SessionScreen extends StatefulWidget {
  /// Creates the screen.
  const SessionScreen({super.key});

  @override
  State<SessionScreen> createState() => _SessionScreenState();
}

class _SessionScreenState extends State<SessionScreen> {
  final FocusPledgePlatform _device = FocusPledgePlatform.instance;
  final PledgeService _service = const PledgeService();
  final TextEditingController _address = TextEditingController();
  final TextEditingController _token = TextEditingController();
  late final PledgeRunner _runner = PledgeRunner(
    onPledge: (pledge) => unawaited(_show(pledge)),
    onError: (error) => _say('$error'),
  );
  // The device detects the end first; the runner then settles the pledge.
  late final SessionPoller _poller = SessionPoller(
    onFailed: (sessionId, status) => unawaited(_runner.check()),
    onKept: (sessionId) => unawaited(_runner.check()),
    onError: (error) => _say('$error'),
  );
  late final SessionLifecycle _lifecycle = SessionLifecycle(_poller);
  String? _sessionId;
  String _text = '';

  @override
  void initState() {
    super.initState();
    _runner.start();
    unawaited(_lifecycle.attach());
  }

  @override
  void dispose() {
    _lifecycle.detach();
    _runner.stop();
    _address.dispose();
    _token.dispose();
    super.dispose();
  }

  @override
  Widget build(BuildContext context) {
    return Scaffold(
      appBar: AppBar(title: const Text('Focus Pledge')),
      body: ListView(
        padding: const EdgeInsets.all(16),
        children: [
          Text(_text),
          TextField(
            controller: _address,
            decoration: const InputDecoration(labelText: 'Address'),
          ),
          TextField(
            controller: _token,
            obscureText: true,
            decoration: const InputDecoration(labelText: 'Token'),
          ),
          _button('Connect', _connect),
          _button('Allow', _allow),
          _button('Choose', _choose),
          _button('Pledge 100 credits', _pledge),
          _button('Give up', _giveUp),
          _button('Appeal', _appeal),
          _button('Redeem', _redeem),
          _button('Wallet', _showWallet),
        ],
      ),
    );
  }

  Widget _button(String title, Future<void> Function() action) {
    return TextButton(onPressed: () => _try(action), child: Text(title));
  }

  Future<void> _connect() async {
    final answer = await _service.connectService(
      address: _address.text,
      token: _token.text,
    );
    _token.clear();
    _say('${answer.wallet.credits} credits');
    await _runner.check();
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
    final sessionId = newSessionId();
    final answer = await _service.startPledge(
      sessionId: sessionId,
      durationMinutes: 15,
      credits: 100,
      grade: ServiceGradeValues.fair,
    );
    await _begin(answer.pledge);
  }

  Future<void> _redeem() async {
    final answer = await _service.startRedemption(
      sessionId: newSessionId(),
      durationMinutes: 60,
      grade: ServiceGradeValues.fair,
    );
    await _begin(answer.pledge);
  }

  Future<void> _begin(ServicePledge pledge) async {
    final sessionId = pledge.sessionId;
    if (sessionId != null && pledge.problem == null) {
      _poller.start(sessionId);
    }
    await _show(pledge);
    await _runner.check();
  }

  Future<void> _giveUp() async {
    final sessionId = _sessionId;
    if (sessionId != null) {
      await _device.stopNativeSession(sessionId: sessionId);
      await _runner.check();
    }
  }

  Future<void> _appeal() async {
    final sessionId = _sessionId;
    if (sessionId != null) {
      final answer = await _service.appealSession(sessionId: sessionId);
      _say(answer.session.appealed ? 'Appealed' : answer.session.state);
    }
  }

  Future<void> _showWallet() async {
    final wallet = (await _service.getWallet()).wallet;
    _say('${wallet.credits} credits, ${wallet.obsidian} obsidian');
  }

  /// Shows a pledge, and stops its session once the service has settled it.
  Future<void> _show(ServicePledge pledge) async {
    _sessionId = pledge.sessionId;
    final session = pledge.session;
    if (session == null) {
      _say(pledge.error ?? pledge.problem ?? pledge.stage);
      return;
    }
    _poller.stop();
    await _device.stopNativeSession(sessionId: session.sessionId);
    _say(session.state);
  }

  Future<void> _try(Future<void> Function() action) async {
    try {
      await action();
    } on PlatformException catch (error) {
      _say('${error.details ?? error.code}: ${error.message}');
    }
  }

  void _say(String text) {
    if (mounted) {
      setState(() => _text = text);
    }
  }
}
