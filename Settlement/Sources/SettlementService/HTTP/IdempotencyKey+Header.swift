import HTTPTypes
import Settlement

extension HTTPField.Name {
    static let idempotencyKey = known("Idempotency-Key")
    static let idempotencyReplayed = known("Idempotency-Replayed")
    static let requestID = known("X-Request-ID")
    static let contentTypeOptions = known("X-Content-Type-Options")
    static let stintSignature = known("Stint-Signature")

    private static func known(_ text: String) -> HTTPField.Name {
        guard let name = HTTPField.Name(text) else {
            preconditionFailure("a field name of letters and hyphens is valid")
        }
        return name
    }
}

extension IdempotencyKey {
    /// Reads the key of a request, which may be quoted; both forms are the same key.
    /// - Throws: `Problem` if it is missing, repeated or invalid.
    init(_ fields: HTTPFields) throws(Problem) {
        let values = fields[values: .idempotencyKey]
        guard let value = values.first else { throw Problem(.idempotencyKeyMissing) }
        guard values.count == 1, let text = IdempotencyKey.unquoted(value),
            let key = IdempotencyKey(text)
        else {
            throw Problem(
                .invalidRequest,
                detail: "Idempotency-Key must be one string of 1 to 255 printable ASCII characters"
            )
        }
        self = key
    }

    private static func unquoted(_ value: String) -> String? {
        let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
        guard value.utf8.first == quote else { return value }
        var text: [UInt8] = []
        var rest = value.utf8.dropFirst().makeIterator()
        while var byte = rest.next() {
            if byte == quote {
                return rest.next() == nil ? String(decoding: text, as: UTF8.self) : nil
            }
            if byte == backslash {
                guard let next = rest.next(), next == quote || next == backslash else { return nil }
                byte = next
            }
            text.append(byte)
        }
        return nil
    }
}
