import DeviceActivity
import FamilyControls
import ForeignApp
import Foundation
import SwiftUI
import Testing

@Suite("Views and reports", .timeLimit(.minutes(10)))
@MainActor
struct ReportTests {
    struct Ten: DeviceActivityReportExtension {
        var body: some DeviceActivityReportScene {
            scene
            scene
            scene
            scene
            scene
            scene
            scene
            scene
            scene
            scene
        }

        var scene: some DeviceActivityReportScene { TotalScene { Text($0) } }
    }

    @Test("an extension can have up to ten scenes")
    func scenes() {
        let bodies: [any DeviceActivityReportScene] = [QuietReport().body, Ten().body]
        #expect(bodies.count == 2)
        #expect(TotalScene { Text($0) }.context == .total)
        #expect(TotalScene { Text($0) }.content("1:00") == Text(verbatim: "1:00"))
    }

    @Test("the app's screen can be built with and without a selection")
    func screen() throws {
        var selection = FamilyActivitySelection()
        _ = QuietView(selection: .constant(selection), isPicking: .constant(true)).body
        let json = Data(#"[{"data":"AQID"}]"#.utf8)
        selection.applicationTokens = try JSONDecoder().decode(
            type(of: selection.applicationTokens),
            from: json
        )
        _ = QuietView(selection: .constant(selection), isPicking: .constant(false)).body
    }

    @Test("contexts are compared by raw value")
    func contexts() {
        #expect(DeviceActivityReport.Context("a") == DeviceActivityReport.Context(rawValue: "a"))
        #expect(DeviceActivityReport.Context.total != .ranking)
    }
}
