import Flutter

/// The device's end of the service's channel: does one call after another.
@MainActor
final class ServiceCalls {
    private let service: PledgeService
    private var latest: Task<Void, Never>?

    init(_ service: PledgeService) { self.service = service }

    /// Does what a call asks for, after the calls before it.
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
                result(CallError(error).sent)
            }
        }
    }

    private func answer(
        _ method: ServiceContract.Method,
        _ arguments: ArgumentReader
    ) async throws -> [String: Any] {
        switch method {
        case .connectService: try await service.connect(.init(arguments)).sent
        case .disconnectService: try await service.disconnect().sent
        case .getServiceAddress: try service.address().sent
        case .startPledge: try await service.startPledge(.init(arguments)).sent
        case .startRedemption: try await service.startRedemption(.init(arguments)).sent
        case .stepPledge: try await service.step().sent
        case .getWallet: try await service.wallet().sent
        case .listSessions: try await service.list(.init(arguments)).sent
        case .appealSession: try await service.appeal(.init(arguments)).sent
        }
    }
}
