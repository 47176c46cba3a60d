public import Foundation

/// Encodes and decodes method calls and their results.
public protocol FlutterMethodCodec: NSObjectProtocol {
    /// Encodes a call.
    func encode(_ methodCall: FlutterMethodCall) -> Data

    /// Decodes a call.
    func decodeMethodCall(_ methodCall: Data) -> FlutterMethodCall

    /// Encodes a successful result.
    func encodeSuccessEnvelope(_ result: Any?) -> Data

    /// Encodes an error.
    func encodeErrorEnvelope(_ error: FlutterError) -> Data

    /// Decodes a result: a value or a `FlutterError`.
    func decodeEnvelope(_ envelope: Data) -> Any?
}
