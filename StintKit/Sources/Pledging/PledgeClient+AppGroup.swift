import Enforcement
import Foundation

extension PledgeClient {
    /// Creates the client of an app, in the folder of its app group.
    /// - Parameters:
    ///   - connection: The service, with the person's token.
    ///   - signer: The signer of evidence.
    /// - Returns: The client, with the current pledge.
    /// - Throws: `PledgingError.unreadable`, `EnforcementError`, or an error of the system.
    public static func inAppGroup(
        _ connection: ServiceConnection,
        signer: any EvidenceSigner
    ) throws -> PledgeClient {
        let folder = try AppGroup.folder().appending(path: "pledging")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return try PledgeClient(
            transport: URLSessionTransport(service: connection.address) { connection.token },
            device: AppGroupPledges(
                folder: try AppGroup.folder(),
                calendar: { try Reconciler.read { _, _, calendar in calendar } }
            ),
            signer: signer,
            folder: folder,
            uniqueText: { UUID().uuidString }
        )
    }
}
