import DeviceActivity
import FamilyControls
import ManagedSettings
import SwiftUI

/// The only screen of the app.
public struct QuietView: View {
    @Binding private var selection: FamilyActivitySelection
    @Binding private var isPicking: Bool

    /// Creates the screen.
    public init(selection: Binding<FamilyActivitySelection>, isPicking: Binding<Bool>) {
        _selection = selection
        _isPicking = isPicking
    }

    /// The content of the screen.
    public var body: some View {
        if let app = selection.applicationTokens.first {
            Label(app)
        } else {
            Text("Nothing is quiet yet")
        }
        DeviceActivityReport(
            .total,
            filter: DeviceActivityFilter(
                segment: .daily(during: DateInterval(start: .distantPast, end: .now)),
                users: .all,
                devices: .init([.iPhone, .iPad])
            )
        )
        Text("Choose")
            .familyActivityPicker(
                headerText: "What shall be quiet?",
                isPresented: $isPicking,
                selection: $selection
            )
    }
}
