import Pledging
import Presentation
import SwiftUI

/// The pledge service that the person is connected to, or the way to one.
struct ServiceView: View {
    @State private var address = String()
    @State private var token = String()
    @State private var isLeaving = false
    @State private var isClosing = false
    @Environment(Model.self) private var model

    var body: some View {
        List {
            if let service = model.pledges.link.standing { connected(service) } else { form }
            Section {
                Text("With a service, credits count: it keeps them until the pledge ends.")
                Text(
                    "It is sent your pledges, a sign of life while one runs, and the records of it. Nothing else leaves this iPhone."
                )
            }
        }
        .navigationTitle("Pledge service")
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
                ProgressView("Connecting")
            }
        } footer: {
            Text("The operator of the service gives you both.")
        }
    }

    @ViewBuilder
    private func connected(_ service: ServiceStatus) -> some View {
        Section {
            LabeledContent("Connected to", value: service.address.host() ?? "")
            if let wallet = service.account?.wallet {
                LabeledContent("Credits", value: "\(wallet.credits)")
            }
            if let trouble = service.trouble { Text(trouble).foregroundStyle(.red) }
        }
        Section {
            SecureField("New token", text: $token)
            Button("Use the new token") {
                model.pledges.connect(service.address.absoluteString, token)
                token = String()
            }
            .disabled(token.isEmpty || !model.pledges.link.tasks.isEmpty)
        } footer: {
            Text("If the service does not accept the old one. A pledge goes on with it.")
        }
        Section {
            Button("Disconnect", role: .destructive) { isLeaving = true }
                .confirmationDialog(
                    "Disconnect from the service?",
                    isPresented: $isLeaving,
                    titleVisibility: .visible
                ) {
                    Button("Disconnect now", role: .destructive) {
                        model.pledges.link.add(.disconnect)
                    }
                    Button("Cancel", role: .cancel) {}
                } message: {
                    Text("Your credits stay with the service.")
                }
            Button("Delete the account", role: .destructive) { isClosing = true }
                .confirmationDialog(
                    "Delete the account with the service?",
                    isPresented: $isClosing,
                    titleVisibility: .visible
                ) {
                    Button("Delete it for good", role: .destructive) {
                        model.pledges.link.add(.closeAccount)
                    }
                    Button("Cancel", role: .cancel) {}
                } message: {
                    Text("You lose all credits, and everything else in it.")
                }
        }
    }
}
