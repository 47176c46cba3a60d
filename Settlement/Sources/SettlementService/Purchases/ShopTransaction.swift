import Crypto
import Settlement

/// The shop's ID of a purchase: 1 to 128 letters, digits, periods, hyphens and underscores.
struct ShopTransaction {
    private static let lengthMaximum = 128
    static let requirement = "1 to 128 letters, digits, periods, hyphens and underscores"

    private static let allowed = Set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-_".utf8
    )

    private let text: String

    init?(_ text: String) {
        guard (1...ShopTransaction.lengthMaximum).contains(text.utf8.count),
            text.utf8.allSatisfy(ShopTransaction.allowed.contains)
        else { return nil }
        self.text = text
    }

    /// The ID of the purchase in the ledger: the first 16 bytes of the SHA-256 of its text.
    var purchase: PurchaseID {
        let digest = Array(SHA256.hash(data: Array(text.utf8)))
        guard let id = PurchaseID(bytes: digest.prefix(16)) else {
            preconditionFailure("a digest has 32 bytes")
        }
        return id
    }
}
