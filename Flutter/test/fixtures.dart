import 'dart:convert';
import 'dart:io';

import 'package:flutter/services.dart';
import 'package:flutter_test/flutter_test.dart';
import 'package:focus_pledge/focus_pledge.dart';

/// The fixtures of the contract.
List<Map<String, Object?>> readFixtures() {
  final text = File('contract.json').readAsStringSync();
  final contract = jsonDecode(text) as Map<String, Object?>;
  return (contract['fixtures']! as List<Object?>)
      .cast<Map<String, Object?>>();
}

/// Has the channel answer every call as a fixture says; returns the calls.
List<MethodCall> answerAs(Map<String, Object?> fixture) {
  final calls = <MethodCall>[];
  TestDefaultBinaryMessengerBinding.instance.defaultBinaryMessenger
      .setMockMethodCallHandler(const MethodChannel(channelName), (call) async {
        calls.add(call);
        final error = fixture['error'] as Map<String, Object?>?;
        if (error != null) {
          throw PlatformException(code: error['code']! as String);
        }
        return fixture['answer'];
      });
  return calls;
}
