public import Foundation

/// Encodes and decodes messages in the standard encoding of Dart's `StandardMessageCodec`.
public final class FlutterStandardMessageCodec: NSObject, Sendable {
    private static let shared = FlutterStandardMessageCodec()

    private override init() { super.init() }

    /// Returns the shared instance.
    public static func sharedInstance() -> FlutterStandardMessageCodec { shared }

    /// Encodes a message; nil for none.
    public func encode(_ message: Any?) -> Data? {
        guard let message else { return nil }
        var writer = StandardWriter()
        writer.write(message)
        return writer.data
    }

    /// Decodes a message; nil for none.
    ///
    /// Invalid bytes are a programming error.
    public func decode(_ message: Data?) -> Any? {
        guard let message else { return nil }
        return StandardReader.whole(message) { reader throws(StandardCodecError) in
            try reader.readValue()
        }
    }
}

extension StandardReader {
    /// Reads all bytes; like the engine, it fails if bytes remain.
    static func whole<Value>(
        _ data: Data,
        _ read: (inout StandardReader) throws(StandardCodecError) -> Value
    ) -> Value {
        var reader = StandardReader(data)
        do {
            let value = try read(&reader)
            guard reader.isAtEnd else { throw StandardCodecError.excess }
            return value
        } catch {
            preconditionFailure("could not read a message in the standard encoding: \(error)")
        }
    }
}
