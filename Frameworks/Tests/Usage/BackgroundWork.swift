import BackgroundTasks
import SwiftUI

enum BackgroundWork {
    static let identifier = "com.example.refresh"

    static func register() {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
            guard let refresh = task as? BGAppRefreshTask else { return }
            handle(refresh)
        }
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "clean", using: .main) { task in
            task.expirationHandler = { task.setTaskCompleted(success: false) }
            task.setTaskCompleted(success: task is BGProcessingTask)
        }
    }

    nonisolated static func handle(_ task: BGAppRefreshTask) {
        task.expirationHandler = {}
        task.setTaskCompleted(success: true)
    }

    static func schedule() {
        let request = BGAppRefreshTaskRequest(identifier: identifier)
        request.earliestBeginDate = Date(timeIntervalSinceNow: 15 * 60)
        let cleaning = BGProcessingTaskRequest(identifier: "clean")
        cleaning.requiresExternalPower = true
        cleaning.requiresNetworkConnectivity = false
        do {
            try BGTaskScheduler.shared.submit(request)
            try BGTaskScheduler.shared.submit(cleaning)
        } catch BGTaskScheduler.Error.notPermitted {
            BGTaskScheduler.shared.cancel(taskRequestWithIdentifier: identifier)
        } catch {
            BGTaskScheduler.shared.cancelAllTaskRequests()
        }
    }
}

struct BackgroundApp: App {
    @Environment(\.scenePhase) private var phase

    var body: some Scene {
        WindowGroup { Text("Night") }
            .backgroundTask(.appRefresh("com.example.refresh")) { await renew() }
    }

    nonisolated func renew() async {
        let waiting = await BGTaskScheduler.shared.pendingTaskRequests()
        print(waiting.count)
    }
}
