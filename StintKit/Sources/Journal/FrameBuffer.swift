/// The one buffer of an open journal: all reading streams through it, all frames are built in it.
///
/// Safe: it owns the memory, nobody can copy it, and whoever uses the pointer says so.
@safe struct FrameBuffer: ~Copyable {
    static let byteCount = 16 * 1024

    let bytes: UnsafeMutableRawBufferPointer

    init() {
        unsafe bytes = .allocate(byteCount: Self.byteCount, alignment: 16)
    }

    deinit {
        unsafe bytes.deallocate()
    }
}
