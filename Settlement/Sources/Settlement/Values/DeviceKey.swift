/// The public key with which the device of a session signs its evidence; kept, not interpreted.
public struct DeviceKey: Hashable, Sendable {
    /// The most bytes a key has.
    package static let lengthMaximum = 255

    /// 1 to 255 bytes; the stored form.
    package let bytes: [UInt8]

    /// Creates a key; nil if there are no bytes, or more than 255.
    package init?(bytes: [UInt8]) {
        guard (1...DeviceKey.lengthMaximum).contains(bytes.count) else { return nil }
        self.bytes = bytes
    }
}
