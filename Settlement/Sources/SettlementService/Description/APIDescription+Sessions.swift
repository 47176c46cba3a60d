extension APIDescription {
    /// What people do with sessions.
    static let sessions = #"""
          /v1/sessions:
            post:
              operationId: startPledge
              summary: Begin a pledge
              description: |
                One session at a time. The same start under a new key finds the session that began. Evidence must
                repeat the nonce that is answered, and the amount, the length and the grade that were agreed.
              parameters:
                - {$ref: '#/components/parameters/Key'}
              requestBody:
                required: true
                content: {application/json: {schema: {$ref: '#/components/schemas/PledgeStart'}}}
              responses:
                '201':
                  description: The session
                  headers: {Idempotency-Replayed: {$ref: '#/components/headers/Replayed'}}
                  content: {application/json: {schema: {$ref: '#/components/schemas/Session'}}}
                '400': {$ref: '#/components/responses/Invalid'}
                '401': {$ref: '#/components/responses/Unauthenticated'}
                '402': {$ref: '#/components/responses/InsufficientCredits'}
                '409': {$ref: '#/components/responses/Conflict'}
                '413': {$ref: '#/components/responses/BodyTooLarge'}
                '415': {$ref: '#/components/responses/UnsupportedMediaType'}
                '422': {$ref: '#/components/responses/KeyReused'}
                '429': {$ref: '#/components/responses/TooManyRequests'}
                '503': {$ref: '#/components/responses/Unavailable'}
            get:
              operationId: listSessions
              summary: List the person's sessions, the latest first
              parameters:
                - {$ref: '#/components/parameters/State'}
                - {$ref: '#/components/parameters/SessionCursor'}
                - {$ref: '#/components/parameters/Limit'}
              responses:
                '200':
                  description: A page
                  content: {application/json: {schema: {$ref: '#/components/schemas/SessionPage'}}}
                '400': {$ref: '#/components/responses/Invalid'}
                '401': {$ref: '#/components/responses/Unauthenticated'}
                '429': {$ref: '#/components/responses/TooManyRequests'}
                '503': {$ref: '#/components/responses/Unavailable'}
          /v1/sessions/{id}:
            get:
              operationId: readSession
              summary: Read a session
              description: |
                Rows are as they were written. What has fallen due since then happens with the next command or
                sweep.
              parameters:
                - {$ref: '#/components/parameters/Session'}
              responses:
                '200':
                  description: The session
                  content: {application/json: {schema: {$ref: '#/components/schemas/Session'}}}
                '400': {$ref: '#/components/responses/Invalid'}
                '401': {$ref: '#/components/responses/Unauthenticated'}
                '404': {$ref: '#/components/responses/NotFound'}
                '429': {$ref: '#/components/responses/TooManyRequests'}
                '503': {$ref: '#/components/responses/Unavailable'}
          /v1/sessions/{id}/heartbeat:
            post:
              operationId: sendHeartbeat
              summary: Say that the device is there
              parameters:
                - {$ref: '#/components/parameters/Session'}
              requestBody:
                required: false
                content: {application/json: {schema: {$ref: '#/components/schemas/Empty'}}}
              responses:
                '200':
                  description: The session
                  content: {application/json: {schema: {$ref: '#/components/schemas/Session'}}}
                '400': {$ref: '#/components/responses/Invalid'}
                '401': {$ref: '#/components/responses/Unauthenticated'}
                '404': {$ref: '#/components/responses/NotFound'}
                '409': {$ref: '#/components/responses/Conflict'}
                '413': {$ref: '#/components/responses/BodyTooLarge'}
                '415': {$ref: '#/components/responses/UnsupportedMediaType'}
                '429': {$ref: '#/components/responses/TooManyRequests'}
                '503': {$ref: '#/components/responses/Unavailable'}
          /v1/sessions/{id}/resolve:
            post:
              operationId: resolveSession
              summary: Settle a session by what the device claims and shows
              description: |
                Success counts at or after the end and with clean evidence; a violation in the evidence fails the
                session whatever is claimed. A claim that agrees with the outcome gets the session, also under a
                new key. Evidence that does not fit the session is refused as `evidence-unfit` with a `fault`; better
                evidence may come until the grace ends.
              parameters:
                - {$ref: '#/components/parameters/Session'}
                - {$ref: '#/components/parameters/Key'}
              requestBody:
                required: true
                content: {application/json: {schema: {$ref: '#/components/schemas/Resolve'}}}
              responses:
                '200':
                  description: The session
                  headers: {Idempotency-Replayed: {$ref: '#/components/headers/Replayed'}}
                  content: {application/json: {schema: {$ref: '#/components/schemas/Session'}}}
                '400': {$ref: '#/components/responses/Invalid'}
                '401': {$ref: '#/components/responses/Unauthenticated'}
                '404': {$ref: '#/components/responses/NotFound'}
                '409': {$ref: '#/components/responses/Conflict'}
                '413': {$ref: '#/components/responses/BodyTooLarge'}
                '415': {$ref: '#/components/responses/UnsupportedMediaType'}
                '422': {$ref: '#/components/responses/KeyReused'}
                '429': {$ref: '#/components/responses/TooManyRequests'}
                '503': {$ref: '#/components/responses/Unavailable'}
          /v1/sessions/{id}/appeal:
            post:
              operationId: appeal
              summary: Appeal against a failure
              parameters:
                - {$ref: '#/components/parameters/Session'}
                - {$ref: '#/components/parameters/Key'}
              requestBody:
                required: false
                content: {application/json: {schema: {$ref: '#/components/schemas/Empty'}}}
              responses:
                '200':
                  description: The session
                  headers: {Idempotency-Replayed: {$ref: '#/components/headers/Replayed'}}
                  content: {application/json: {schema: {$ref: '#/components/schemas/Session'}}}
                '400': {$ref: '#/components/responses/Invalid'}
                '401': {$ref: '#/components/responses/Unauthenticated'}
                '404': {$ref: '#/components/responses/NotFound'}
                '409': {$ref: '#/components/responses/Conflict'}
                '413': {$ref: '#/components/responses/BodyTooLarge'}
                '415': {$ref: '#/components/responses/UnsupportedMediaType'}
                '422': {$ref: '#/components/responses/KeyReused'}
                '429': {$ref: '#/components/responses/TooManyRequests'}
                '503': {$ref: '#/components/responses/Unavailable'}

        """#
}
