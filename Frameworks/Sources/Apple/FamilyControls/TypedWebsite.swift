import ManagedSettings
import ScreenTimeDaemon
import SwiftUI

/// A field for a website that the device doesn't know yet.
struct TypedWebsite: View {
    let selection: Binding<FamilyActivitySelection>
    @State private var typed = ""
    @State private var isRefused = false

    var body: some View {
        TextField(text: $typed) { Text(system: "Website, such as example.com") }
            .onSubmit { add() }
        if isRefused {
            Text(system: "This is no website that can be chosen.").foregroundStyle(.red)
        }
    }

    private func add() {
        guard let caller = Caller.current, !typed.isEmpty else { return }
        let domain = caller.daemon.backend.typedWebDomain?(typed)
        isRefused = domain == nil
        guard let domain else { return }
        let token = caller.daemon.token(for: .webDomain(domain), of: caller.process.app)
        selection.wrappedValue.webDomainTokens.insert(Token(token))
        typed = ""
    }
}
