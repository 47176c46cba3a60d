extension UnsafeRawBufferPointer {
    /// Reads an integer; the caller has made sure that the bytes are there.
    func littleEndian<Value: FixedWidthInteger & BitwiseCopyable>(
        _ type: Value.Type,
        at offset: Int
    ) -> Value {
        unsafe Value(littleEndian: loadUnaligned(fromByteOffset: offset, as: type))
    }
}

extension UnsafeMutableRawBufferPointer {
    /// Writes an integer.
    func store<Value: FixedWidthInteger & BitwiseCopyable>(_ value: Value, at offset: Int) {
        unsafe storeBytes(of: value.littleEndian, toByteOffset: offset, as: Value.self)
    }
}
