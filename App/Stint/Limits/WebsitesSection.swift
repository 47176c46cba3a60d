import Enforcement
import Limits
import Presentation
import SwiftUI

/// The websites of a limit that the person types, which iOS blocks without a question.
struct WebsitesSection: View {
    @Binding var edited: EditedLimit
    @State private var typed = String()
    @State private var refusal: TypedDomainError?
    @Environment(Model.self) private var model

    var body: some View {
        let contents = model.contents(of: edited)
        let domains = contents.typedDomains
        Section {
            ForEach(domains, id: \.text) { domain in
                HStack {
                    Label(domain.text, systemImage: Selection.Kind.webDomain.symbol)
                    Spacer()
                    Button(
                        "Remove \(domain.text)",
                        systemImage: "minus.circle",
                        role: .destructive
                    ) {
                        model.choose(typing: domains.filter { $0 != domain }, for: &edited)
                    }
                    .labelStyle(.iconOnly)
                }
            }
            TextField("Website, such as example.com", text: $typed)
                .keyboardType(.URL)
                .textInputAutocapitalization(.never)
                .autocorrectionDisabled()
                .onSubmit { add(to: domains) }
            if let refusal { Text(refusal).foregroundStyle(.red) }
            Button("Add Website", systemImage: "plus") { add(to: domains) }
                .disabled(typed.isEmpty)
        } footer: {
            Text(
                "A website and all its subdomains are blocked without a question whenever the limit blocks. Minutes on it aren’t counted."
            )
        }
    }

    private func add(to domains: [TypedDomain]) {
        var all = domains
        do throws(TypedDomainError) {
            try TypedDomain.add(typed, to: &all)
            refusal = nil
            typed = ""
        } catch {
            refusal = error
        }
        if all != domains { model.choose(typing: all, for: &edited) }
    }
}
