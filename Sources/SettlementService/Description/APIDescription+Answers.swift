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
              required: [rule, user, session]
              properties:
                rule: {type: string}
                user: {type: [integer, 'null']}
                session: {type: [string, 'null'], format: uuid}
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
                fault: {enum: [missing, gap, bad_digest, clock_moved, unregistered_key]}
                session: {$ref: '#/components/schemas/Session'}

        """#
}
