/// What the thread of reads does; nobody else touches it.
final class ReadWorker {
    private let open: () throws(StoreError) -> any StoreReader
    private var store: (any StoreReader)?

    init(open: @escaping () throws(StoreError) -> any StoreReader) { self.open = open }

    /// Reads with the store, opened if it is not open.
    func read<Value>(
        _ body: (any StoreReader) throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        let reader: any StoreReader
        if let store, store.isConnected { reader = store } else { reader = try open() }
        store = reader
        return try body(reader)
    }
}
