public import Foundation

/// Data; on Apple's systems, a class of Core Foundation.
public typealias CFData = Data
/// An allocator, which is always nil.
public typealias CFAllocator = Never

/// A certificate, which can't be created here.
///
/// The type exists only for other packages: swift-certificates extends it if it can import a module
/// named Security. It is in a separate module, so that such a package doesn't depend on the
/// simulated phone.
public final class SecCertificate: Sendable {
    fileprivate let derRepresentation: CFData

    private init(_ derRepresentation: CFData) { self.derRepresentation = derRepresentation }
}

/// Returns nil: certificates can't be created here.
@available(iOS 2.0, *)
public func SecCertificateCreateWithData(
    _ allocator: CFAllocator?,
    _ data: CFData
) -> SecCertificate? { nil }

/// Never called, because there is no certificate.
@available(iOS 2.0, *)
public func SecCertificateCopyData(_ certificate: SecCertificate) -> CFData {
    certificate.derRepresentation
}
