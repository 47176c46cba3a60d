/// Why a certificate is not used.
public enum ServerCertificateError: Error, Hashable, Sendable {
    /// A file cannot be read.
    case unreadable(path: String)
    /// The files are no chain and no key in PEM, or the key is encrypted.
    case malformed(chain: String, key: String)
    /// The key is not that of the chain's first certificate.
    case unlike(chain: String, key: String)
}

extension ServerCertificateError: CustomStringConvertible {
    /// What went wrong, and what to do.
    public var description: String {
        switch self {
        case .unreadable(let path):
            "could not read \(path): it cannot be opened; name another file"
        case .malformed(let chain, let key):
            "could not use \(chain) with \(key): they are no certificates and no private key; "
                + "write both in PEM, the key not encrypted"
        case .unlike(let chain, let key):
            "could not use \(chain) with \(key): the key belongs to another certificate; "
                + "put the server's own certificate first"
        }
    }
}
