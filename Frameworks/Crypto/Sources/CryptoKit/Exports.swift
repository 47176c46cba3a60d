// Apple's own open implementation of CryptoKit; what it lacks is in this module.
@_exported public import Crypto
