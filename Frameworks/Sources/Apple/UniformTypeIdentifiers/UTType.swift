/// A type of data, by its identifier.
///
/// Only the types that Stint uses are declared here.
@available(iOS 14.0, *)
public struct UTType: Hashable, Sendable {
    public let identifier: String
    public let preferredFilenameExtension: String?
    public let preferredMIMEType: String?

    public static var json: UTType {
        UTType(
            identifier: "public.json",
            preferredFilenameExtension: "json",
            preferredMIMEType: "application/json"
        )
    }
}
