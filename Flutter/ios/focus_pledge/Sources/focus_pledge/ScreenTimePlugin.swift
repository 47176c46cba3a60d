import AppGroupKeys
import Enforcement
// The engine's constants are Objective-C variables, which are never written to.
@unsafe @preconcurrency public import Flutter
public import Foundation
import UIKit

/// The device's side of both channels, which dispatches calls.
///
/// It decides nothing: the facts of the app group, which extensions share, determine which apps are
/// blocked and which sessions have failed.
@MainActor
public final class ScreenTimePlugin: NSObject, FlutterPlugin {
    private let sessions: Sessions
    private let picker: AppPickerPresenter
    private let service: PledgeService
    private let serviceCalls: ServiceCalls

    /// Registers a new plugin; the app's generated code calls this at launch.
    public static func register(with registrar: any FlutterPluginRegistrar) {
        register(
            with: registrar,
            defaults: UserDefaults(suiteName: AppGroup.identifier),
            notifications: .default
        )
    }

    /// Registers a new plugin.
    /// - Parameters:
    ///   - registrar: The engine's registrar.
    ///   - defaults: The defaults for the keys of the app group; nil writes none.
    ///   - notifications: The center that notifies when the app becomes active.
    public static func register(
        with registrar: any FlutterPluginRegistrar,
        defaults: UserDefaults?,
        notifications: NotificationCenter
    ) {
        let plugin = ScreenTimePlugin(
            Sessions(mirror: SessionMirror(defaults: defaults)),
            AppPickerPresenter { [weak registrar] in registrar?.viewController }
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

    private init(_ sessions: Sessions, _ picker: AppPickerPresenter) {
        self.sessions = sessions
        self.picker = picker
        service = PledgeService(sessions: sessions)
        serviceCalls = ServiceCalls(service)
        super.init()
    }

    /// Performs a call.
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
            result(error.encoded)
        }
    }

    private func handle(
        _ method: Contract.Method,
        _ arguments: ArgumentReader,
        _ result: @escaping FlutterResult
    ) throws(CallError) {
        switch method {
        case .requestAuthorization:
            Task { result(await sessions.requestAuthorization().encoded) }
        case .getAuthorizationStatus: result(sessions.authorizationStatus().encoded)
        case .presentAppPicker: try presentAppPicker(result)
        case .startNativeSession: result(start(try .init(arguments)).encoded)
        case .stopNativeSession: result(sessions.stop(try .init(arguments)).encoded)
        case .checkSessionStatus: result(try sessions.check(try .init(arguments)).encoded)
        case .getAppGroupState: result(try sessions.appGroupState().encoded)
        }
    }

    /// Starts a session, with the terms that were requested from the service, if any.
    private func start(
        _ arguments: Contract.StartNativeSessionArguments
    ) -> Contract.StartNativeSessionAnswer {
        sessions.start(arguments, under: service.terms(ofSession: arguments.sessionId))
    }

    private func presentAppPicker(_ result: @escaping FlutterResult) throws(CallError) {
        let sessions = sessions
        try picker.begin(with: try sessions.initialSelection()) { picked in
            do throws(CallError) {
                result(try sessions.store(picked).encoded)
            } catch {
                result(error.encoded)
            }
        }
    }
}
