extension APIDescription {
    /// What the paths refer to, but for the schemas.
    static let components = #"""
        components:
          securitySchemes:
            bearer:
              type: http
              scheme: bearer
              bearerFormat: JWT
              description: RS256 or ES256 by a known issuer, for a known audience, with sub, iat and exp.
          headers:
            Replayed:
              description: Whether the answer was given before, under the same key.
              schema: {type: string, const: 'true'}
          parameters:
            Key:
              name: Idempotency-Key
              in: header
              required: true
              description: The name of the request, 1 to 255 printable ASCII characters; quoted or bare.
              schema:
                type: string
                minLength: 1
                maxLength: 255
                pattern: '^(?:[!#-~](?:[ -~]*[!-~])?|"(?:[ !#-\[\]-~]|\\["\\])+")$'
            Signature:
              name: Stint-Signature
              in: header
              required: true
              description: |
                `t=SECONDS,v1=HEX`: the HMAC-SHA256 of the seconds since 1970, the method and the path, each
                followed by a newline, and the body. It counts for five minutes.
              schema: {type: string, pattern: '^t=[0-9]+,v1=[0-9a-f]{64}$'}
            Session:
              name: id
              in: path
              required: true
              schema: {$ref: '#/components/schemas/ID'}
            State:
              name: state
              in: query
              schema: {$ref: '#/components/schemas/State'}
            SessionCursor:
              name: cursor
              in: query
              description: The cursor of the page before.
              schema:
                type: string
                pattern: '^[0-9]{1,16}_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
            TransferCursor:
              name: cursor
              in: query
              description: The cursor of the page before.
              schema:
                type: string
                pattern: '^[0-9]{1,16}_[0-9a-f]{32}-(?:[1-7]|1[6-9]|32|48|49|5[0-2])$'
            Limit:
              name: limit
              in: query
              schema: {type: integer, minimum: 1, maximum: 100, default: 50}
          responses:
            Invalid:
              description: malformed-body, invalid-request or idempotency-key-missing
              content: {application/problem+json: {schema: {$ref: '#/components/schemas/Problem'}}}
            Unauthenticated:
              description: unauthenticated or signature-invalid
              content: {application/problem+json: {schema: {$ref: '#/components/schemas/Problem'}}}
            InsufficientCredits:
              description: insufficient-credits, with `available`
              content: {application/problem+json: {schema: {$ref: '#/components/schemas/Problem'}}}
            Forbidden:
              description: forbidden
              content: {application/problem+json: {schema: {$ref: '#/components/schemas/Problem'}}}
            NotFound:
              description: session-not-found or purchase-not-found; the same for what is another person's
              content: {application/problem+json: {schema: {$ref: '#/components/schemas/Problem'}}}
            Conflict:
              description: The request does not fit what is there; `type` says why
              content: {application/problem+json: {schema: {$ref: '#/components/schemas/Problem'}}}
            BodyTooLarge:
              description: body-too-large
              content: {application/problem+json: {schema: {$ref: '#/components/schemas/Problem'}}}
            UnsupportedMediaType:
              description: unsupported-media-type
              content: {application/problem+json: {schema: {$ref: '#/components/schemas/Problem'}}}
            KeyReused:
              description: idempotency-key-reused
              content: {application/problem+json: {schema: {$ref: '#/components/schemas/Problem'}}}
            TooManyRequests:
              description: too-many-requests
              headers: {Retry-After: {schema: {type: integer, minimum: 1}}}
              content: {application/problem+json: {schema: {$ref: '#/components/schemas/Problem'}}}
            Unavailable:
              description: store-unavailable, issuer-unavailable, overloaded or stopping; asking again under the same key is safe
              headers: {Retry-After: {schema: {type: integer, minimum: 1}}}
              content: {application/problem+json: {schema: {$ref: '#/components/schemas/Problem'}}}

        """#
}
