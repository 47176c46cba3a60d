extension APIDescription {
    /// What the shop reports.
    static let shop = #"""
          /v1/purchases:
            post:
              operationId: reportPurchase
              summary: Report that credits were bought
              description: |
                Booked once, however often it is reported.
              security: []
              parameters:
                - {$ref: '#/components/parameters/Signature'}
              requestBody:
                required: true
                content: {application/json: {schema: {$ref: '#/components/schemas/Purchase'}}}
              responses:
                '200':
                  description: The transfer of the purchase
                  content: {application/json: {schema: {$ref: '#/components/schemas/Transfer'}}}
                '400': {$ref: '#/components/responses/Invalid'}
                '401': {$ref: '#/components/responses/Unauthenticated'}
                '409': {$ref: '#/components/responses/Conflict'}
                '413': {$ref: '#/components/responses/BodyTooLarge'}
                '415': {$ref: '#/components/responses/UnsupportedMediaType'}
                '503': {$ref: '#/components/responses/Unavailable'}
          /v1/purchases/{id}/refunds:
            post:
              operationId: reportRefund
              summary: Report that the money for a purchase was given back
              description: |
                What is available is taken, the rest is owed. Booked once, however often it is reported.
              security: []
              parameters:
                - name: id
                  in: path
                  required: true
                  description: The shop's number of the purchase.
                  schema: {$ref: '#/components/schemas/ShopTransaction'}
                - {$ref: '#/components/parameters/Signature'}
              requestBody:
                required: true
                content: {application/json: {schema: {$ref: '#/components/schemas/Person'}}}
              responses:
                '200':
                  description: What was taken back
                  content: {application/json: {schema: {$ref: '#/components/schemas/ClawBack'}}}
                '400': {$ref: '#/components/responses/Invalid'}
                '401': {$ref: '#/components/responses/Unauthenticated'}
                '404': {$ref: '#/components/responses/NotFound'}
                '409': {$ref: '#/components/responses/Conflict'}
                '413': {$ref: '#/components/responses/BodyTooLarge'}
                '415': {$ref: '#/components/responses/UnsupportedMediaType'}
                '503': {$ref: '#/components/responses/Unavailable'}

        """#
}
