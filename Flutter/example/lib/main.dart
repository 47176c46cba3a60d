import 'package:flutter/material.dart';

import 'session_screen.dart';

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
