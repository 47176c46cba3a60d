// Code that Apple's declarations don't allow: unsafe sending and wrong actors.
import CryptoKit  // expected-warning {{}}
import DeviceActivity
import SwiftUI
import _DeviceActivity_SwiftUI

struct Signer: Sendable {
    let key: SecureEnclave.P256.Signing.PrivateKey  // expected-error {{non-Sendable}}
}

// expected-error@+1 {{does not conform to protocol 'AppExtensionScene'}} expected-note@+1 * {{}}
struct Scene: DeviceActivityReportScene {
    let context = DeviceActivityReport.Context("scene")
    let content: (Int) -> Text = { Text("\($0)") }

    func makeConfiguration(
        representing data: DeviceActivityResults<DeviceActivityData>
    ) async -> Int { 0 }
}

struct Switch: View {
    @State private var isOn = false  // expected-note 2 {{}}

    var body: some View {
        // expected-warning@+1 2 {{from a Sendable closure}}
        Toggle("", isOn: Binding(get: { isOn }, set: { isOn = $0 }))
    }
}
