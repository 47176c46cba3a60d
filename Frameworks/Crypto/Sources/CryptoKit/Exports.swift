// Apple's open source implementation of CryptoKit. This module adds what it lacks.
@_exported public import Crypto
