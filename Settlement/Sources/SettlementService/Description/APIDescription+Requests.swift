extension APIDescription {
    /// The schemas of what is sent.
    static let requests = #"""
          schemas:
            ID: {type: string, format: uuid}
            Instant: {type: string, format: date-time}
            InstantOrNull: {type: [string, 'null'], format: date-time}
            Balance: {type: integer, minimum: 0, maximum: 1000000000000}
            State: {enum: [active, succeeded, failed_pending, failed, excused, voided]}
            Currency: {enum: [credits, ash, obsidian, frozen_votes]}
            DeviceKey:
              type: string
              contentEncoding: base64
              pattern: '^(A[g-z0-9+/][A-Za-z0-9+/]{42}|B[A-P][A-Za-z0-9+/]{84}[AEIMQUYcgkosw048]=)$'
              description: A public key on P-256, 65 bytes as X9.63 writes it or 33 compressed.
            AppealWindowMinutes: {type: [integer, 'null'], minimum: 0, maximum: 10080, default: 1440}
            Grade:
              enum: [fair, strict, null]
              default: fair
              description: |
                What fails the session on the device: opening or using a covered app, or an attempt to open one,
                too, where the device can see it. Evidence must name the same.
            ShopTransaction: {type: string, pattern: '^[A-Za-z0-9._-]{1,128}$'}
            Remark: {type: string, minLength: 1, maxLength: 125, pattern: '^[^\u0000]*$'}
            Empty:
              type: object
              additionalProperties: false
            PledgeStart:
              type: object
              additionalProperties: false
              required: [id, amount, minutes, deviceKey]
              properties:
                id: {$ref: '#/components/schemas/ID'}
                amount: {type: integer, minimum: 100, maximum: 5000, multipleOf: 50}
                minutes: {type: integer, minimum: 15, maximum: 120}
                appealWindowMinutes: {$ref: '#/components/schemas/AppealWindowMinutes'}
                deviceKey: {$ref: '#/components/schemas/DeviceKey'}
                grade: {$ref: '#/components/schemas/Grade'}
            RedemptionStart:
              type: object
              additionalProperties: false
              required: [id, minutes, deviceKey]
              properties:
                id: {$ref: '#/components/schemas/ID'}
                minutes: {type: integer, minimum: 15, maximum: 60}
                appealWindowMinutes: {$ref: '#/components/schemas/AppealWindowMinutes'}
                deviceKey: {$ref: '#/components/schemas/DeviceKey'}
                grade: {$ref: '#/components/schemas/Grade'}
            Resolve:
              oneOf:
                - $ref: '#/components/schemas/Success'
                - $ref: '#/components/schemas/Failure'
            Success:
              type: object
              additionalProperties: false
              required: [resolution]
              properties:
                resolution: {const: SUCCESS}
                evidence: {oneOf: [{$ref: '#/components/schemas/Evidence'}, {type: 'null'}]}
            Failure:
              type: object
              additionalProperties: false
              required: [resolution, reason]
              properties:
                resolution: {const: FAILURE}
                reason: {enum: [gave_up, app_opened, app_used, attempted, emergency, native_violation]}
                evidence: {oneOf: [{$ref: '#/components/schemas/Evidence'}, {type: 'null'}]}
            Evidence:
              type: object
              additionalProperties: false
              required: [facts, digest, signature, key]
              description: |
                What the device shows, in four strings in Base64 with padding. Documentation/Settlement/Evidence.md
                describes it with an example, byte by byte.
              properties:
                facts:
                  type: string
                  contentEncoding: base64
                  description: |
                    At most 196,608 bytes: a version (2; 1 has no nonce), the session's ID as two numbers, the
                    16 bytes of the nonce, a reading of both clocks, the number of damaged bytes, the number of
                    records (at most 4,096), and each record: its ID as two numbers, a reading, a byte of
                    kind (6 booted, 7 clock moved, 8 permission, 14 emergency, 15 attempt, 17 pledge began,
                    18 pledge broken), the length of its payload and the payload. Numbers take seven bits a
                    byte, lowest first; signed ones are zigzag. A reading is the wall clock and the boot clock
                    in signed milliseconds, and the ID of the boot as two numbers.
                digest:
                  type: string
                  contentEncoding: base64
                  description: The SHA-256 of the facts, 32 bytes.
                signature:
                  type: string
                  contentEncoding: base64
                  description: The ECDSA signature over the digest on P-256, r and s, 64 bytes.
                key: {$ref: '#/components/schemas/DeviceKey'}
            Decision:
              type: object
              additionalProperties: false
              required: [isGranted, remark]
              properties:
                isGranted: {type: boolean}
                remark: {$ref: '#/components/schemas/Remark'}
            Void:
              type: object
              additionalProperties: false
              required: [remark]
              properties:
                remark: {$ref: '#/components/schemas/Remark'}
            Person:
              type: object
              additionalProperties: false
              required: [issuer, subject]
              properties:
                issuer: {type: string}
                subject: {type: string, minLength: 1, maxLength: 255}
            Purchase:
              type: object
              additionalProperties: false
              required: [transaction, credits, issuer, subject]
              properties:
                transaction: {$ref: '#/components/schemas/ShopTransaction'}
                credits: {type: integer, minimum: 1, maximum: 1000000000000}
                issuer: {type: string}
                subject: {type: string, minLength: 1, maxLength: 255}

        """#
}
