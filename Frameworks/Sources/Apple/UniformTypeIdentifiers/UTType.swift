/// A kind of data, known by an identifier.
///
/// The system knows hundreds; here is the one that Stint asks for.
@available(iOS 14.0, *)
public struct UTType: Hashable, Sendable {
    /// The identifier, for example `public.json`.
    public let identifier: String
    /// The ending that the names of such files have, without a dot.
    public let preferredFilenameExtension: String?
    /// The type under which such data is sent.
    public let preferredMIMEType: String?

    public static var json: UTType {
        UTType(
            identifier: "public.json",
            preferredFilenameExtension: "json",
            preferredMIMEType: "application/json"
        )
    }
}
