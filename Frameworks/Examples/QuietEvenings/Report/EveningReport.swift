import DeviceActivity
import ExtensionKit
import SwiftUI

@main
struct EveningReport: DeviceActivityReportExtension {
    var body: some DeviceActivityReportScene {
        TotalReport { TotalView(minutes: $0) }
    }
}
