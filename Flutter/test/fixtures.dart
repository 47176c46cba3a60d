import 'dart:convert';
import 'dart:io';

import 'package:flutter/services.dart';
import 'package:flutter_test/flutter_test.dart';

/// Returns the fixtures for a channel; unknown calls belong to the first one.
List<Map<String, Object?>> readFixtures(String channel) {
  final text = File('contract.json').readAsStringSync();
  final contract = jsonDecode(text) as Map<String, Object?>;
  final channels = (contract['channels']! as List<Object?>)
      .cast<Map<String, Object?>>();
  final first = channels.first['name']! as String;
  final owners = {
    for (final owner in channels)
      for (final method in owner['methods']! as List<Object?>)
        (method! as Map<String, Object?>)['name']: owner['name'],
  };
  return (contract['fixtures']! as List<Object?>)
      .cast<Map<String, Object?>>()
      .where((fixture) => (owners[fixture['call']] ?? first) == channel)
      .toList();
}

/// Makes a channel answer calls with a fixture, and returns the calls.
List<MethodCall> answerAs(Map<String, Object?> fixture, String channel) {
  final calls = <MethodCall>[];
  TestDefaultBinaryMessengerBinding.instance.defaultBinaryMessenger
      .setMockMethodCallHandler(MethodChannel(channel), (call) async {
        calls.add(call);
        final error = fixture['error'] as Map<String, Object?>?;
        if (error != null) {
          throw PlatformException(code: error['code']! as String);
        }
        return fixture['answer'];
      });
  return calls;
}
