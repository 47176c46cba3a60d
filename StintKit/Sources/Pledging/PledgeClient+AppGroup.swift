import Enforcement
import Foundation

extension PledgeClient {
    /// Creates the client of an app, over the folder of its app group and the network.
    /// - Parameters:
    ///   - connection: The service, with the person's token.
    ///   - signer: Signs evidence.
    /// - Returns: The client, which has read what was under way.
    /// - Throws: `PledgingError.unreadable`, `EnforcementError`, or what the system says.
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
            name: { UUID().uuidString }
        )
    }
}
