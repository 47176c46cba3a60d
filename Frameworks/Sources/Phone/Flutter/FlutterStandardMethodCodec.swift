public import Foundation

/// Encodes and decodes calls in the standard encoding of Dart's `StandardMethodCodec`.
public final class FlutterStandardMethodCodec: NSObject, FlutterMethodCodec, Sendable {
    private static let shared = FlutterStandardMethodCodec()

    private override init() { super.init() }

    /// Returns the shared instance.
    public static func sharedInstance() -> FlutterStandardMethodCodec { shared }

    /// Encodes a call: its name, then its arguments.
    public func encode(_ methodCall: FlutterMethodCall) -> Data {
        var writer = StandardWriter()
        writer.write(methodCall.method)
        writer.write(methodCall.arguments)
        return writer.data
    }

    /// Decodes a call; invalid bytes are a programming error.
    public func decodeMethodCall(_ methodCall: Data) -> FlutterMethodCall {
        StandardReader.whole(methodCall) { reader throws(StandardCodecError) in
            guard let method = try reader.readValue() as? String else {
                throw StandardCodecError.badText
            }
            return FlutterMethodCall(methodName: method, arguments: try reader.readValue())
        }
    }

    /// Encodes a zero, then the value.
    public func encodeSuccessEnvelope(_ result: Any?) -> Data {
        var writer = StandardWriter()
        writer.write(byte: 0)
        writer.write(result)
        return writer.data
    }

    /// Encodes a one, then code, message and details.
    public func encodeErrorEnvelope(_ error: FlutterError) -> Data {
        var writer = StandardWriter()
        writer.write(byte: 1)
        writer.write(error.code)
        writer.write(error.message)
        writer.write(error.details)
        return writer.data
    }

    /// Decodes a result: a value or a `FlutterError`.
    public func decodeEnvelope(_ envelope: Data) -> Any? {
        StandardReader.whole(envelope) { reader throws(StandardCodecError) -> Any? in
            let flag = try reader.readByte()
            guard flag == 1 else {
                guard flag == 0 else { throw StandardCodecError.unknownField(flag) }
                return try reader.readValue()
            }
            guard let code = try reader.readValue() as? String else {
                throw StandardCodecError.badText
            }
            return FlutterError(
                code: code,
                message: try reader.readValue() as? String,
                details: try reader.readValue()
            )
        }
    }
}
