import Foundation
import Pledging

/// A folder for the data of clients, deleted with this value.
final class ClientFolder: Sendable {
    let url = URL.temporaryDirectory.appending(path: "pledging-\(UUID())")

    init() {
        do {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        } catch {
            print(error)
        }
    }

    deinit {
        do { try FileManager.default.removeItem(at: url) } catch { print(error) }
    }

    /// Returns a client with the data in this folder, as after a restart of the app.
    func client(
        of service: any ServiceTransport,
        on device: FakeDevice = FakeDevice(),
        signer: FakeSigner = FakeSigner()
    ) throws -> PledgeClient {
        try PledgeClient(
            transport: service,
            device: device,
            signer: signer,
            folder: url,
            uniqueText: { UUID().uuidString }
        )
    }
}
