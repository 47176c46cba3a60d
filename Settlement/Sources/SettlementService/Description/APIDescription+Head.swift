extension APIDescription {
    /// What the document begins with.
    static let head = #"""
        openapi: 3.1.0
        info:
          title: Stint settlement
          version: 1.0.0
          description: |
            Holds credits that people pledge, and settles their sessions by the server's clock and the
            device's evidence.

            Amounts are whole numbers. Instants are RFC 3339 in UTC with milliseconds. Names of sessions are
            UUIDs that the client makes, best of version 7: rows whose names and keys begin with the time
            are stored side by side. Members that are not described are refused.

            A request that changes something carries an `Idempotency-Key`, quoted or bare. The same key with
            the same request gets the same answer, with `Idempotency-Replayed: true`; with another request
            it is refused. Answers are kept for seven days. An answered key is finished, also if its answer
            was a conflict: a new attempt takes a new key.

            A body may have 8 KiB, one with evidence 256 KiB. A request that does not arrive in time is
            answered 408 `request-timeout`, a header of more than 16 KiB 431 `header-too-large`, and what is
            no request of HTTP/1.1 to one host 400 `malformed-request`.

            Everything that is not served is answered as `application/problem+json` (RFC 9457) with a stable
            `type`.
        servers:
          - url: /
        security:
          - bearer: []
        paths:

        """#
}
