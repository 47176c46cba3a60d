import ManagedSettings
import ScreenTimeDaemon
import SwiftUI

/// The apps of the device by category, each with a switch.
///
/// Without a phone, the list is empty, as in Apple's Simulator.
struct PickedList: View {
    let selection: Binding<FamilyActivitySelection>

    var body: some View {
        let groups = PickedGroup.all(for: Caller.current)
        Form {
            ForEach(groups, id: \.name) { group in
                Section {
                    Toggle(isOn: category(group)) { Text(system: "All of %@", group.name) }
                    ForEach(group.items, id: \.name) { item in
                        Toggle(item.name, isOn: application(item.token, of: group))
                    }
                }
            }
            let websites = PickedGroup.websites(for: Caller.current)
            let isTyping = Caller.current?.daemon.backend.typedWebDomain != nil
            if !websites.isEmpty || isTyping {
                Section {
                    ForEach(websites, id: \.name) { website in
                        Toggle(website.name, isOn: webDomains([website.token]))
                    }
                    if isTyping { TypedWebsite(selection: selection) }
                } header: {
                    Text(system: "Websites")
                }
            }
            ForEach(PickedGroup.websiteCategories(for: Caller.current), id: \.name) { category in
                Section {
                    Toggle(isOn: webDomains(Set(category.websites.map(\.token)))) {
                        Text(system: "All of %@", category.name)
                    }
                    ForEach(category.websites, id: \.name) { website in
                        Toggle(website.name, isOn: webDomains([website.token]))
                    }
                }
            }
        }
    }

    private func webDomains(_ tokens: Set<WebDomainToken>) -> Binding<Bool> {
        Binding(
            read: { selection.wrappedValue.webDomainTokens.isSuperset(of: tokens) },
            write: { isPicked in
                if isPicked {
                    selection.wrappedValue.webDomainTokens.formUnion(tokens)
                } else {
                    selection.wrappedValue.webDomainTokens.subtract(tokens)
                }
            }
        )
    }

    /// Deselecting an app also deselects its category if categories include their apps.
    private func application(
        _ token: ApplicationToken,
        of group: PickedGroup
    ) -> Binding<Bool> {
        Binding(
            read: { selection.wrappedValue.applicationTokens.contains(token) },
            write: { isPicked in
                var picked = selection.wrappedValue
                if isPicked {
                    picked.applicationTokens.insert(token)
                } else {
                    picked.applicationTokens.remove(token)
                    if picked.includeEntireCategory { picked.categoryTokens.remove(group.token) }
                }
                selection.wrappedValue = picked
            }
        )
    }

    /// Selecting a category adds the tokens of its apps and websites, if the app wants them.
    private func category(_ group: PickedGroup) -> Binding<Bool> {
        Binding(
            read: { selection.wrappedValue.categoryTokens.contains(group.token) },
            write: { isPicked in
                var picked = selection.wrappedValue
                let tokens = group.items.map(\.token)
                if isPicked {
                    picked.categoryTokens.insert(group.token)
                    if picked.includeEntireCategory {
                        picked.applicationTokens.formUnion(tokens)
                        picked.webDomainTokens.formUnion(group.websites)
                    }
                } else {
                    picked.categoryTokens.remove(group.token)
                    if picked.includeEntireCategory {
                        picked.applicationTokens.subtract(tokens)
                        picked.webDomainTokens.subtract(group.websites)
                    }
                }
                selection.wrappedValue = picked
            }
        )
    }
}
