extension APIDescription {
    /// What people do with what they have.
    static let people = #"""
          /v1/redemptions:
            post:
              operationId: startRedemption
              summary: Begin a redemption of all frozen votes that are available
              parameters:
                - {$ref: '#/components/parameters/Key'}
              requestBody:
                required: true
                content: {application/json: {schema: {$ref: '#/components/schemas/RedemptionStart'}}}
              responses:
                '201':
                  description: The session
                  headers: {Idempotency-Replayed: {$ref: '#/components/headers/Replayed'}}
                  content: {application/json: {schema: {$ref: '#/components/schemas/Session'}}}
                '400': {$ref: '#/components/responses/Invalid'}
                '401': {$ref: '#/components/responses/Unauthenticated'}
                '409': {$ref: '#/components/responses/Conflict'}
                '413': {$ref: '#/components/responses/BodyTooLarge'}
                '415': {$ref: '#/components/responses/UnsupportedMediaType'}
                '422': {$ref: '#/components/responses/KeyReused'}
                '429': {$ref: '#/components/responses/TooManyRequests'}
                '503': {$ref: '#/components/responses/Unavailable'}
          /v1/wallet:
            get:
              operationId: readWallet
              summary: Read what the person has
              responses:
                '200':
                  description: The wallet
                  content: {application/json: {schema: {$ref: '#/components/schemas/Wallet'}}}
                '400': {$ref: '#/components/responses/Invalid'}
                '401': {$ref: '#/components/responses/Unauthenticated'}
                '429': {$ref: '#/components/responses/TooManyRequests'}
                '503': {$ref: '#/components/responses/Unavailable'}
          /v1/transfers:
            get:
              operationId: listTransfers
              summary: List the person's transfers, the latest first
              parameters:
                - {$ref: '#/components/parameters/TransferCursor'}
                - {$ref: '#/components/parameters/Limit'}
              responses:
                '200':
                  description: A page
                  content: {application/json: {schema: {$ref: '#/components/schemas/TransferPage'}}}
                '400': {$ref: '#/components/responses/Invalid'}
                '401': {$ref: '#/components/responses/Unauthenticated'}
                '429': {$ref: '#/components/responses/TooManyRequests'}
                '503': {$ref: '#/components/responses/Unavailable'}
          /v1/account/export:
            get:
              operationId: exportAccount
              summary: Read everything that is kept about the person
              responses:
                '200':
                  description: Everything
                  content: {application/json: {schema: {$ref: '#/components/schemas/Export'}}}
                '400': {$ref: '#/components/responses/Invalid'}
                '401': {$ref: '#/components/responses/Unauthenticated'}
                '429': {$ref: '#/components/responses/TooManyRequests'}
                '503': {$ref: '#/components/responses/Unavailable'}
          /v1/account:
            delete:
              operationId: closeAccount
              summary: Close the account for good
              description: |
                All that it has is burned, and a debt is written off. Not while a session runs or can be appealed.
              parameters:
                - {$ref: '#/components/parameters/Key'}
              requestBody:
                required: false
                content: {application/json: {schema: {$ref: '#/components/schemas/Empty'}}}
              responses:
                '200':
                  description: When it was closed
                  headers: {Idempotency-Replayed: {$ref: '#/components/headers/Replayed'}}
                  content: {application/json: {schema: {$ref: '#/components/schemas/Closed'}}}
                '400': {$ref: '#/components/responses/Invalid'}
                '401': {$ref: '#/components/responses/Unauthenticated'}
                '409': {$ref: '#/components/responses/Conflict'}
                '413': {$ref: '#/components/responses/BodyTooLarge'}
                '415': {$ref: '#/components/responses/UnsupportedMediaType'}
                '422': {$ref: '#/components/responses/KeyReused'}
                '429': {$ref: '#/components/responses/TooManyRequests'}
                '503': {$ref: '#/components/responses/Unavailable'}

        """#
}
