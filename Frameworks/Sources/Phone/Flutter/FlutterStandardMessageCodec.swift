public import Foundation

/// Writes and reads messages in the standard encoding, which Dart's `StandardMessageCodec` shares.
public final class FlutterStandardMessageCodec: NSObject, Sendable {
    private static let shared = FlutterStandardMessageCodec()

    private override init() { super.init() }

    /// Returns the only one there is.
    public static func sharedInstance() -> FlutterStandardMessageCodec { shared }

    /// Writes a message; nil for none.
    public func encode(_ message: Any?) -> Data? {
        guard let message else { return nil }
        var writer = StandardWriter()
        writer.write(message)
        return writer.data
    }

    /// Reads a message; nil for none.
    ///
    /// Bytes that are no message are a mistake of the program.
    public func decode(_ message: Data?) -> Any? {
        guard let message else { return nil }
        return StandardReader.whole(message) { reader throws(StandardCodecError) in
            try reader.readValue()
        }
    }
}

extension StandardReader {
    /// Reads all bytes with nothing left; the engine, too, stops at others.
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
