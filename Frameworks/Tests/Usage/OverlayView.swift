import DeviceActivity
import FamilyControls
import SwiftUI

extension DeviceActivityReport.Context {
    static var overlaid: Self { Self("overlaid") }
}

struct OverlayView: View {
    @State private var context: DeviceActivityReport.Context = .overlaid
    @State private var filter = DeviceActivityFilter(
        segment: .daily(during: DateInterval(start: .now, duration: 60))
    )
    @State private var isPicking = false
    @State private var selection = FamilyActivitySelection()

    var body: some View {
        DeviceActivityReport(context, filter: filter)
            .familyActivityPicker(isPresented: $isPicking, selection: $selection)
    }
}
