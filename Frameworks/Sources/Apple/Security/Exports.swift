@_exported public import SecurityCertificates
