import 'package:flutter/material.dart';

import 'session_screen.dart';

void main() => runApp(const ExampleApp());

/// An app with a screen for all functions of the plugin.
class ExampleApp extends StatelessWidget {
  /// Creates the app.
  const ExampleApp({super.key});

  @override
  Widget build(BuildContext context) {
    return const MaterialApp(title: 'Focus Pledge', home: SessionScreen());
  }
}
