extension APIDescription {
    /// What those do who run the service.
    static let operation = #"""
          /healthz:
            get:
              operationId: health
              summary: Say that the process is alive
              security: []
              responses:
                '200':
                  description: It is
                  content: {application/json: {schema: {$ref: '#/components/schemas/Status'}}}
                '400': {$ref: '#/components/responses/Invalid'}
          /readyz:
            get:
              operationId: readiness
              summary: Say whether the store can be used
              security: []
              responses:
                '200':
                  description: It can
                  content: {application/json: {schema: {$ref: '#/components/schemas/Status'}}}
                '400': {$ref: '#/components/responses/Invalid'}
                '503': {$ref: '#/components/responses/Unavailable'}
          /metrics:
            get:
              operationId: metrics
              summary: Read counts as Prometheus does
              security: []
              responses:
                '200':
                  description: The counts
                  content: {text/plain: {schema: {type: string}}}
                '400': {$ref: '#/components/responses/Invalid'}
          /openapi.yaml:
            get:
              operationId: description
              summary: Read this document
              security: []
              responses:
                '200':
                  description: This document
                  content: {application/yaml: {schema: {type: string}}}
                '400': {$ref: '#/components/responses/Invalid'}

        """#
}
