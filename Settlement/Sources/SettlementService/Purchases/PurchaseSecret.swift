import Basics
import Crypto
import Foundation
public import Settlement

/// The secret with which the shop signs its notices.
///
/// A notice has the header `Stint-Signature: t=SECONDS,v1=HEX`. The hexadecimal digits are the
/// HMAC-SHA256 of the seconds since 1970, the method and the path, each followed by a newline, and
/// the body.
public struct PurchaseSecret: Sendable {
    /// The minimum length of a secret in bytes.
    package static let lengthMinimum = 16
    /// The maximum difference between a notice's time and the service's clock.
    package static let tolerance = TimeSpan.minutes(5)

    private let key: SymmetricKey

    /// Creates a secret; nil if there are fewer than `lengthMinimum` bytes.
    public init?(_ bytes: [UInt8]) {
        guard bytes.count >= PurchaseSecret.lengthMinimum else { return nil }
        key = SymmetricKey(data: bytes)
    }

    /// Returns a new random secret of 64 hexadecimal digits.
    public static func newText() -> String {
        let key = SymmetricKey(size: .bits256)
        return unsafe key.withUnsafeBytes { unsafe Hexadecimal.text($0) }
    }

    /// Returns the value of `Stint-Signature` for a notice.
    public func signature(
        at now: Instant,
        method: String,
        path: String,
        body: [UInt8]
    ) -> String {
        let seconds = now.millisecondsSince1970 / 1_000
        let signed = PurchaseSecret.signed(seconds, method, path, body)
        let code = HMAC<SHA256>.authenticationCode(for: signed, using: key)
        return "t=\(seconds),v1=\(Hexadecimal.text(Array(code)))"
    }

    /// Returns true if a signature is valid for a notice and recent.
    func isValid(
        _ signature: String,
        at now: Instant,
        method: String,
        path: String,
        body: [UInt8]
    ) -> Bool {
        let parts = signature.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].hasPrefix("t="), parts[1].hasPrefix("v1="),
            let seconds = Int64(parts[0].dropFirst(2)),
            (0...Instant.millisecondsMaximum / 1_000).contains(seconds),
            let code = Hexadecimal.bytes(parts[1].dropFirst(3).utf8)
        else { return false }
        let distance = abs(seconds * 1_000 - now.millisecondsSince1970)
        guard distance <= PurchaseSecret.tolerance.milliseconds else { return false }
        return HMAC<SHA256>.isValidAuthenticationCode(
            code,
            authenticating: PurchaseSecret.signed(seconds, method, path, body),
            using: key
        )
    }

    private static func signed(
        _ seconds: Int64,
        _ method: String,
        _ path: String,
        _ body: [UInt8]
    ) -> [UInt8] {
        Array("\(seconds)\n\(method)\n\(path)\n".utf8) + body
    }
}
