import Settlement

/// A transaction that has decided and not yet committed.
struct OpenBatch {
    let loaded: LoadedRows
    let replies: [Reply]
}
