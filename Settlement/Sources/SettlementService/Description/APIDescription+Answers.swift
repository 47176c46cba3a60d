extension APIDescription {
    /// The schemas of what is answered.
    static let answers = #"""
            Session:
              type: object
              additionalProperties: false
              required:
                - id
                - kind
                - state
                - amount
                - currency
                - startsAt
                - endsAt
                - graceMinutes
                - appealWindowMinutes
                - deviceKey
                - grade
                - nonce
                - lastHeartbeatAt
                - evidenceDueAt
                - settledAt
                - closedAt
                - reason
                - violatedAt
                - lapseReason
                - appealUntil
                - appealedAt
                - remark
              properties:
                id: {$ref: '#/components/schemas/ID'}
                kind: {enum: [pledge, redemption]}
                state: {$ref: '#/components/schemas/State'}
                amount: {$ref: '#/components/schemas/Balance'}
                currency: {$ref: '#/components/schemas/Currency'}
                startsAt: {$ref: '#/components/schemas/Instant'}
                endsAt: {$ref: '#/components/schemas/Instant'}
                graceMinutes: {type: integer}
                appealWindowMinutes: {type: integer}
                deviceKey: {$ref: '#/components/schemas/DeviceKey'}
                grade:
                  enum: [fair, strict, null]
                  description: What was agreed; null for sessions from before grades were.
                nonce:
                  type: [string, 'null']
                  contentEncoding: base64
                  pattern: '^[A-Za-z0-9+/]{21}[AQgw]==$'
                  description: |
                    16 bytes that evidence must repeat; null for sessions from before there were nonces,
                    whose evidence is taken without.
                lastHeartbeatAt: {$ref: '#/components/schemas/Instant'}
                evidenceDueAt: {$ref: '#/components/schemas/InstantOrNull'}
                settledAt: {$ref: '#/components/schemas/InstantOrNull'}
                closedAt: {$ref: '#/components/schemas/InstantOrNull'}
                reason: {$ref: '#/components/schemas/ReasonOrNull'}
                violatedAt: {$ref: '#/components/schemas/InstantOrNull'}
                lapseReason: {$ref: '#/components/schemas/ReasonOrNull'}
                appealUntil: {$ref: '#/components/schemas/InstantOrNull'}
                appealedAt: {$ref: '#/components/schemas/InstantOrNull'}
                remark: {type: [string, 'null']}
            ReasonOrNull:
              enum:
                - gave_up
                - app_opened
                - app_used
                - attempted
                - emergency
                - native_violation
                - no_heartbeat
                - evidence_gap
                - bad_digest
                - clock_moved
                - null
            SessionPage:
              type: object
              additionalProperties: false
              required: [sessions, cursor]
              properties:
                sessions: {type: array, items: {$ref: '#/components/schemas/Session'}}
                cursor: {type: [string, 'null'], description: What asks for the next page; null on the last.}
            TransferPage:
              type: object
              additionalProperties: false
              required: [transfers, cursor]
              properties:
                transfers: {type: array, items: {$ref: '#/components/schemas/Transfer'}}
                cursor: {type: [string, 'null'], description: What asks for the next page; null on the last.}
            AppealPage:
              type: object
              additionalProperties: false
              required: [appeals, cursor]
              properties:
                appeals: {type: array, items: {$ref: '#/components/schemas/Session'}}
                cursor: {type: [string, 'null'], description: What asks for the next page; null on the last.}
            Balances:
              type: object
              additionalProperties: false
              required: [available, held, forfeit]
              properties:
                available: {$ref: '#/components/schemas/Balance'}
                held: {$ref: '#/components/schemas/Balance'}
                forfeit: {$ref: '#/components/schemas/Balance'}
            Wallet:
              type: object
              additionalProperties: false
              required: [credits, debt, ash, obsidian, frozenVotes, frozenVotesDueAt, closedAt]
              properties:
                credits: {$ref: '#/components/schemas/Balances'}
                debt: {$ref: '#/components/schemas/Balance'}
                ash: {$ref: '#/components/schemas/Balance'}
                obsidian: {$ref: '#/components/schemas/Balance'}
                frozenVotes: {$ref: '#/components/schemas/Balances'}
                frozenVotesDueAt: {$ref: '#/components/schemas/InstantOrNull'}
                closedAt: {$ref: '#/components/schemas/InstantOrNull'}
            Transfer:
              type: object
              additionalProperties: false
              required: [id, kind, session, from, to, amount, currency, at]
              properties:
                id: {type: string}
                kind: {type: string}
                session: {type: [string, 'null'], format: uuid}
                from: {type: string}
                to: {type: string}
                amount: {$ref: '#/components/schemas/Balance'}
                currency: {$ref: '#/components/schemas/Currency'}
                at: {$ref: '#/components/schemas/Instant'}
            ClawBack:
              type: object
              additionalProperties: false
              required: [taken, owed]
              properties:
                taken: {$ref: '#/components/schemas/Balance'}
                owed: {$ref: '#/components/schemas/Balance'}
            Closed:
              type: object
              additionalProperties: false
              required: [closedAt]
              properties:
                closedAt: {$ref: '#/components/schemas/Instant'}
            Export:
              type: object
              additionalProperties: false
              required: [issuer, subject, wallet, sessions, transfers, isComplete]
              properties:
                issuer: {type: string}
                subject: {type: string}
                wallet: {$ref: '#/components/schemas/Wallet'}
                sessions: {type: array, items: {$ref: '#/components/schemas/Session'}}
                transfers: {type: array, items: {$ref: '#/components/schemas/Transfer'}}
                isComplete: {type: boolean}
            Finding:
              type: object
              additionalProperties: false
              required: [rule, table, row, user, session, remedy]
              properties:
                rule: {type: string}
                table: {enum: [wallet, session, transfer, answer, person, clock]}
                row:
                  type: string
                  description: The user's number, 32 digits of a name, or both parts of one; all if it concerns all.
                user: {type: [integer, 'null']}
                session: {type: [string, 'null'], format: uuid}
                remedy: {type: string, description: What to do about it.}
            Audit:
              type: object
              additionalProperties: false
              required: [findings]
              properties:
                findings: {type: array, items: {$ref: '#/components/schemas/Finding'}}
            Status:
              type: object
              additionalProperties: false
              required: [status]
              properties:
                status: {type: string}
            Problem:
              type: object
              required: [type, title, status]
              properties:
                type: {type: string, pattern: '^urn:stint:problem:[a-z-]+$'}
                title: {type: string}
                status: {type: integer}
                detail: {type: string}
                available: {$ref: '#/components/schemas/Balance'}
                activeSession: {$ref: '#/components/schemas/ID'}
                endsAt: {$ref: '#/components/schemas/Instant'}
                fault:
                  description: |
                    Why evidence was refused (`evidence-unfit`). missing: there is none. gap: a part of the
                    session is missing. bad_digest: digest or signature do not fit. clock_moved: the device's
                    clocks disagree. unregistered_key: another key signed it. nonce_differs: it does not
                    repeat the nonce of the start. terms_differ: it is about another length, amount or
                    grade. early: by its clock the session began more than an hour before the start. old:
                    it was taken more than 75 minutes ago. ahead: it was taken more than an hour from now.
                    foreign_records: it has records of a kind that no device sends.
                  enum:
                    - missing
                    - gap
                    - bad_digest
                    - clock_moved
                    - unregistered_key
                    - nonce_differs
                    - terms_differ
                    - early
                    - old
                    - ahead
                    - foreign_records
                session: {$ref: '#/components/schemas/Session'}

        """#
}
