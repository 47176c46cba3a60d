/// What is known of a purchase.
struct PurchaseRows {
    /// The purchase itself.
    let purchase: Transfer?
    /// What of it was taken back.
    let taken: Transfer?
    /// What of it is owed.
    let owed: Transfer?

    /// Whether a refund is booked.
    var isTakenBack: Bool { taken != nil || owed != nil }
}
