import Combine
import DeviceActivity
import FamilyControls
import Foundation
import ManagedSettings

/// The model of all screens.
@MainActor
final class EveningModel: ObservableObject {
    @Published var plan: EveningPlan {
        didSet { EveningStore.plan = plan }
    }
    @Published private(set) var isAuthorized = false
    @Published private(set) var problem: String?

    private let center = DeviceActivityCenter()

    init() {
        plan = EveningStore.plan
    }

    var quietEvenings: Int { EveningStore.quietEvenings }

    func authorize() async {
        do {
            try await AuthorizationCenter.shared.requestAuthorization(for: .individual)
            isAuthorized = true
            problem = nil
        } catch {
            problem = error.localizedDescription
        }
    }

    /// Returns the schedule of a plan.
    static func schedule(of plan: EveningPlan) -> DeviceActivitySchedule {
        DeviceActivitySchedule(
            intervalStart: DateComponents(hour: plan.startHour),
            intervalEnd: DateComponents(hour: plan.endHour),
            repeats: true
        )
    }

    func setOn(_ isOn: Bool) {
        plan.isOn = isOn
        guard isOn else {
            center.stopMonitoring([.evening])
            ManagedSettingsStore(named: .evening).clearAllSettings()
            return
        }
        do {
            try center.startMonitoring(.evening, during: Self.schedule(of: plan))
            problem = nil
        } catch {
            plan.isOn = false
            problem = error.localizedDescription
        }
    }
}
