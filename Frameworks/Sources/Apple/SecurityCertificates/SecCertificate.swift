public import Foundation

/// Bytes; on Apple's systems a class of Core Foundation.
public typealias CFData = Data
/// A source of memory; only nil is ever passed.
public typealias CFAllocator = Never

/// A certificate; none can be made here.
///
/// The type is here for other packages alone: one that asks whether a module called Security can
/// be imported takes this one for Apple's and extends its certificates (swift-certificates does).
/// It is in a module of its own, so that such a package brings no simulated phone along.
public final class SecCertificate: Sendable {
    fileprivate let derRepresentation: CFData

    private init(_ derRepresentation: CFData) { self.derRepresentation = derRepresentation }
}

/// Returns no certificate: there are none.
/// - Parameters:
///   - allocator: Nothing; pass nil.
///   - data: The certificate in its DER form.
/// - Returns: Nil, whatever the data is.
@available(iOS 2.0, *)
public func SecCertificateCreateWithData(
    _ allocator: CFAllocator?,
    _ data: CFData
) -> SecCertificate? { nil }

/// Returns the DER form of a certificate; can't be called, because there is no certificate.
/// - Parameter certificate: The certificate.
/// - Returns: Its DER form.
@available(iOS 2.0, *)
public func SecCertificateCopyData(_ certificate: SecCertificate) -> CFData {
    certificate.derRepresentation
}
