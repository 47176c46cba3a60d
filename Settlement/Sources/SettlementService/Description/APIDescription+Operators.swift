extension APIDescription {
    /// What operators do.
    static let operators = #"""
          /v1/appeals:
            get:
              operationId: listAppeals
              summary: List appeals that wait for an answer, the longest waiting first
              description: |
                Needs the scope `stint.operator`.
              parameters:
                - {$ref: '#/components/parameters/SessionCursor'}
                - {$ref: '#/components/parameters/Limit'}
              responses:
                '200':
                  description: A page
                  content: {application/json: {schema: {$ref: '#/components/schemas/AppealPage'}}}
                '400': {$ref: '#/components/responses/Invalid'}
                '401': {$ref: '#/components/responses/Unauthenticated'}
                '403': {$ref: '#/components/responses/Forbidden'}
                '429': {$ref: '#/components/responses/TooManyRequests'}
                '503': {$ref: '#/components/responses/Unavailable'}
          /v1/sessions/{id}/decision:
            post:
              operationId: decideAppeal
              summary: Answer an appeal
              description: |
                Needs the scope `stint.operator`. Granted, the forfeit is given back; refused, it is burned.
              parameters:
                - {$ref: '#/components/parameters/Session'}
              requestBody:
                required: true
                content: {application/json: {schema: {$ref: '#/components/schemas/Decision'}}}
              responses:
                '200':
                  description: The session
                  content: {application/json: {schema: {$ref: '#/components/schemas/Session'}}}
                '400': {$ref: '#/components/responses/Invalid'}
                '401': {$ref: '#/components/responses/Unauthenticated'}
                '403': {$ref: '#/components/responses/Forbidden'}
                '404': {$ref: '#/components/responses/NotFound'}
                '409': {$ref: '#/components/responses/Conflict'}
                '413': {$ref: '#/components/responses/BodyTooLarge'}
                '415': {$ref: '#/components/responses/UnsupportedMediaType'}
                '429': {$ref: '#/components/responses/TooManyRequests'}
                '503': {$ref: '#/components/responses/Unavailable'}
          /v1/sessions/{id}/void:
            post:
              operationId: voidSession
              summary: Take out a session that is not final
              description: |
                Needs the scope `stint.operator`.
              parameters:
                - {$ref: '#/components/parameters/Session'}
              requestBody:
                required: true
                content: {application/json: {schema: {$ref: '#/components/schemas/Void'}}}
              responses:
                '200':
                  description: The session
                  content: {application/json: {schema: {$ref: '#/components/schemas/Session'}}}
                '400': {$ref: '#/components/responses/Invalid'}
                '401': {$ref: '#/components/responses/Unauthenticated'}
                '403': {$ref: '#/components/responses/Forbidden'}
                '404': {$ref: '#/components/responses/NotFound'}
                '409': {$ref: '#/components/responses/Conflict'}
                '413': {$ref: '#/components/responses/BodyTooLarge'}
                '415': {$ref: '#/components/responses/UnsupportedMediaType'}
                '429': {$ref: '#/components/responses/TooManyRequests'}
                '503': {$ref: '#/components/responses/Unavailable'}
          /v1/audit:
            get:
              operationId: audit
              summary: Check all books against all rules
              description: |
                Needs the scope `stint.operator`. No findings means that the books are in order.
              responses:
                '200':
                  description: What is broken
                  content: {application/json: {schema: {$ref: '#/components/schemas/Audit'}}}
                '400': {$ref: '#/components/responses/Invalid'}
                '401': {$ref: '#/components/responses/Unauthenticated'}
                '403': {$ref: '#/components/responses/Forbidden'}
                '429': {$ref: '#/components/responses/TooManyRequests'}
                '503': {$ref: '#/components/responses/Unavailable'}

        """#
}
