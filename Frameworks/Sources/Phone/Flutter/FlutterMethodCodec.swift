public import Foundation

/// Writes and reads calls of methods and their answers.
public protocol FlutterMethodCodec: NSObjectProtocol {
    /// Writes a call.
    func encode(_ methodCall: FlutterMethodCall) -> Data

    /// Reads a call.
    func decodeMethodCall(_ methodCall: Data) -> FlutterMethodCall

    /// Writes the answer of a call that succeeded.
    func encodeSuccessEnvelope(_ result: Any?) -> Data

    /// Writes the answer of a call that did not.
    func encodeErrorEnvelope(_ error: FlutterError) -> Data

    /// Reads an answer: a value, or a `FlutterError`.
    func decodeEnvelope(_ envelope: Data) -> Any?
}
