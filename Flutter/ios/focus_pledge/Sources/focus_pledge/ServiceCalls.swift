import Flutter

/// The device's side of the service's channel, which performs calls in order.
@MainActor
final class ServiceCalls {
    private let service: PledgeService
    private var latest: Task<Void, Never>?

    init(_ service: PledgeService) { self.service = service }

    /// Performs a call after the previous ones.
    func handle(
        _ method: ServiceContract.Method,
        _ arguments: ArgumentReader,
        _ result: @escaping FlutterResult
    ) {
        let previous = latest
        latest = Task {
            await previous?.value
            do {
                result(try await answer(method, arguments))
            } catch {
                result(CallError(error).encoded)
            }
        }
    }

    private func answer(
        _ method: ServiceContract.Method,
        _ arguments: ArgumentReader
    ) async throws -> [String: Any] {
        switch method {
        case .connectService: try await service.connect(.init(arguments)).encoded
        case .disconnectService: try await service.disconnect().encoded
        case .getServiceAddress: try service.address().encoded
        case .startPledge: try await service.startPledge(.init(arguments)).encoded
        case .startRedemption: try await service.startRedemption(.init(arguments)).encoded
        case .stepPledge: try await service.step().encoded
        case .getWallet: try await service.wallet().encoded
        case .listSessions: try await service.list(.init(arguments)).encoded
        case .appealSession: try await service.appeal(.init(arguments)).encoded
        case .listTransfers: try await service.transfers(.init(arguments)).encoded
        case .exportAccount: try await service.export().encoded
        case .closeAccount: try await service.closeAccount().encoded
        }
    }
}
