import Pledging
import Presentation
import SwiftUI

/// The connection to the pledge service.
struct ServiceView: View {
    @State private var address = String()
    @State private var token = String()
    @State private var isLeaving = false
    @State private var isClosing = false
    @Environment(Model.self) private var model

    var body: some View {
        List {
            if let service = model.pledges.link.status { connected(service) } else { form }
            Section {
                Text("A pledge service keeps your credits until the pledge ends.")
                Text(
                    "It receives your pledges, their records, and a regular signal while one is in progress. Nothing else leaves this device."
                )
            }
        }
        .readableWidth()
        .navigationTitle("Pledge Service")
    }

    private var form: some View {
        Section {
            TextField("Address", text: $address)
                .textInputAutocapitalization(.never)
                .autocorrectionDisabled()
            SecureField("Token", text: $token)
            if model.pledges.link.tasks.isEmpty {
                Button("Connect") { model.pledges.connect(address, token) }
                    .disabled(address.isEmpty || token.isEmpty)
            } else {
                ProgressView("Connecting…")
            }
        } footer: {
            Text("Your pledge service provides the address and token.")
        }
    }

    @ViewBuilder
    private func connected(_ service: ServiceStatus) -> some View {
        Section {
            LabeledContent("Connected To", value: service.address.host() ?? "")
            if let wallet = service.account?.wallet {
                LabeledContent("Credits", value: "\(wallet.credits)")
            }
            if let error = service.error { Text(error).foregroundStyle(.red) }
        }
        Section {
            SecureField("New Token", text: $token)
            Button("Use New Token") {
                model.pledges.connect(service.address.absoluteString, token)
                token = String()
            }
            .disabled(token.isEmpty || !model.pledges.link.tasks.isEmpty)
        } footer: {
            Text(
                "Enter a new token if the service no longer accepts yours. A pledge in progress continues."
            )
        }
        Section {
            Button("Disconnect", role: .destructive) { isLeaving = true }
                .confirmationDialog(
                    "Disconnect from Pledge Service?",
                    isPresented: $isLeaving,
                    titleVisibility: .visible
                ) {
                    Button("Disconnect Now", role: .destructive) {
                        model.pledges.link.add(.disconnect)
                    }
                    Button("Cancel", role: .cancel) {}
                } message: {
                    Text("Your credits stay with the service.")
                }
            Button("Delete Account", role: .destructive) { isClosing = true }
                .confirmationDialog(
                    "Delete Your Account?",
                    isPresented: $isClosing,
                    titleVisibility: .visible
                ) {
                    Button("Delete Permanently", role: .destructive) {
                        model.pledges.link.add(.closeAccount)
                    }
                    Button("Cancel", role: .cancel) {}
                } message: {
                    Text("You lose all your credits and everything else in your account.")
                }
        }
    }
}
