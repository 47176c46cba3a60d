import 'dart:math';

/// Returns a new ID for a session: a UUID of version 7 in lower case.
///
/// It begins with the time, so that the service stores sessions in order.
String newSessionId() {
  final random = Random.secure();
  final bytes = List.generate(16, (_) => random.nextInt(256));
  var milliseconds = DateTime.now().millisecondsSinceEpoch;
  for (var index = 5; index >= 0; index -= 1) {
    bytes[index] = milliseconds & 0xff;
    milliseconds >>= 8;
  }
  bytes[6] = 0x70 | bytes[6] & 0x0f;
  bytes[8] = 0x80 | bytes[8] & 0x3f;
  final digits = bytes
      .map((byte) => byte.toRadixString(16).padLeft(2, '0'))
      .join();
  return [
    digits.substring(0, 8),
    digits.substring(8, 12),
    digits.substring(12, 16),
    digits.substring(16, 20),
    digits.substring(20),
  ].join('-');
}
