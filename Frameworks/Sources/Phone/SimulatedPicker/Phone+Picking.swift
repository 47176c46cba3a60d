public import FamilyControls
import ManagedSettings
public import ScreenTimeDaemon
public import SimulatedPhone

// A separate module, because the picker requires SwiftUI, which tests of extensions don't need.
extension Phone {
    /// Chooses apps, categories and web domains, as a person does in the picker of an app.
    /// - Parameters:
    ///   - subjects: The subjects to choose.
    ///   - app: The app whose picker it is.
    ///   - includeEntireCategory: True if a category includes the tokens of its apps and domains.
    /// - Returns: The selection with this app's tokens; empty if the app isn't authorized.
    public func pick(
        _ subjects: [Subject],
        for app: BundleIdentifier,
        includeEntireCategory: Bool = false
    ) -> FamilyActivitySelection {
        Processor.shared.withLock {
            var selection = FamilyActivitySelection(includeEntireCategory: includeEntireCategory)
            guard daemon.authorization(of: app).isApproved else { return selection }
            for subject in subjects { add(subject, to: &selection, for: app) }
            return selection
        }
    }

    /// Adds a picked subject to a selection.
    private func add(
        _ subject: Subject,
        to selection: inout FamilyActivitySelection,
        for app: BundleIdentifier
    ) {
        let token = daemon.token(for: subject, of: app)
        switch subject {
        case .application(let picked):
            if !installedApplications.contains(where: { $0.bundleIdentifier == picked }) {
                misuse(
                    "\(picked) was picked for \(app) but is not installed, so it can't be opened "
                        + "and its token shields nothing: call "
                        + "phone.install(InstalledApplication(bundleIdentifier: \"\(picked)\", …)) first"
                )
            }
            selection.applicationTokens.insert(ApplicationToken(token))
        case .webDomain: selection.webDomainTokens.insert(WebDomainToken(token))
        case .category(let name):
            selection.categoryTokens.insert(ActivityCategoryToken(token))
            guard selection.includeEntireCategory else { return }
            for member in installedApplications where member.category == name {
                add(.application(member.bundleIdentifier), to: &selection, for: app)
                for domain in member.webDomains {
                    add(.webDomain(domain), to: &selection, for: app)
                }
            }
        }
    }
}
