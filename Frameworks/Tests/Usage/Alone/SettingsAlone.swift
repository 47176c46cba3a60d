import Foundation
import ManagedSettings

struct SettingsAlone: Codable {
    let tokens: Set<ApplicationToken>

    func save() throws {
        let data = try JSONEncoder().encode(self)
        try data.write(to: FileManager.default.temporaryDirectory.appendingPathComponent("a"))
    }
}

nonisolated final class SettingsAloneAction: ShieldActionDelegate {
    override func handle(
        action: ShieldAction,
        for application: ApplicationToken,
        completionHandler: @escaping (ShieldActionResponse) -> Void
    ) {
        UserDefaults.standard.set(Date(), forKey: "pressed")
        completionHandler(action == .primaryButtonPressed ? .close : .defer)
    }
}
