import AppGroupKeys
import Enforcement
// The engine is written in Objective-C, in which a constant is a variable that nobody writes to.
@unsafe @preconcurrency public import Flutter
public import Foundation
import UIKit

/// The device's end of both channels: hands each call to what does it, and its answer back.
///
/// It decides nothing. What is blocked and what has failed is in the facts of the app group, which
/// the app's extensions share.
@MainActor
public final class ScreenTimePlugin: NSObject, FlutterPlugin {
    private let sessions: Sessions
    private let picking: AppPicking
    private let service: PledgeService
    private let serviceCalls: ServiceCalls

    /// Connects a new plugin; the app's generated code calls it at launch.
    public static func register(with registrar: any FlutterPluginRegistrar) {
        register(
            with: registrar,
            defaults: UserDefaults(suiteName: AppGroup.identifier),
            notifications: .default
        )
    }

    /// Connects a new plugin.
    /// - Parameters:
    ///   - registrar: What the engine offers to it.
    ///   - defaults: Where the keys of the app group are written; nil writes them nowhere.
    ///   - notifications: What tells that the app has come to the front.
    public static func register(
        with registrar: any FlutterPluginRegistrar,
        defaults: UserDefaults?,
        notifications: NotificationCenter
    ) {
        let plugin = ScreenTimePlugin(
            Sessions(mirror: SessionMirror(defaults: defaults)),
            AppPicking { [weak registrar] in registrar?.viewController }
        )
        for name in [Contract.channel, ServiceContract.channel] {
            registrar.addMethodCallDelegate(
                plugin,
                channel: FlutterMethodChannel(
                    name: name,
                    binaryMessenger: registrar.messenger()
                )
            )
        }
        _ = notifications.addObserver(
            forName: UIApplication.didBecomeActiveNotification,
            object: nil,
            queue: nil
        ) { [weak plugin] _ in
            MainActor.assumeIsolated { plugin?.sessions.becameActive() }
        }
    }

    private init(_ sessions: Sessions, _ picking: AppPicking) {
        self.sessions = sessions
        self.picking = picking
        service = PledgeService(sessions: sessions)
        serviceCalls = ServiceCalls(service)
        super.init()
    }

    /// Does what a call asks for.
    public func handle(_ call: FlutterMethodCall, result: @escaping FlutterResult) {
        if let method = ServiceContract.Method(rawValue: call.method) {
            return serviceCalls.handle(method, ArgumentReader(call.arguments), result)
        }
        guard let method = Contract.Method(rawValue: call.method) else {
            return result(FlutterMethodNotImplemented)
        }
        do throws(CallError) {
            try handle(method, ArgumentReader(call.arguments), result)
        } catch {
            result(error.sent)
        }
    }

    private func handle(
        _ method: Contract.Method,
        _ arguments: ArgumentReader,
        _ result: @escaping FlutterResult
    ) throws(CallError) {
        switch method {
        case .requestAuthorization:
            Task { result(await sessions.requestAuthorization().sent) }
        case .getAuthorizationStatus: result(sessions.authorizationStatus().sent)
        case .presentAppPicker: try presentAppPicker(result)
        case .startNativeSession: result(start(try .init(arguments)).sent)
        case .stopNativeSession: result(sessions.stop(try .init(arguments)).sent)
        case .checkSessionStatus: result(try sessions.check(try .init(arguments)).sent)
        case .getAppGroupState: result(try sessions.appGroupState().sent)
        }
    }

    /// Starts a session, with the terms that the service is asked for if there are any.
    private func start(
        _ arguments: Contract.StartNativeSessionArguments
    ) -> Contract.StartNativeSessionAnswer {
        sessions.start(arguments, under: service.terms(ofSession: arguments.sessionId))
    }

    private func presentAppPicker(_ result: @escaping FlutterResult) throws(CallError) {
        let sessions = sessions
        try picking.begin(with: try sessions.selectionToPickFrom()) { picked in
            do throws(CallError) {
                result(try sessions.take(picked).sent)
            } catch {
                result(error.sent)
            }
        }
    }
}
