public import ManagedSettings
import ScreenTimeDaemon
public import SwiftUI

@available(iOS 15.2, *)
extension Label where Title == FamilyActivityTitleView, Icon == FamilyActivityIconView {
    /// Creates the name and icon of an app, which only the app's own process can show (observed).
    public nonisolated init(_ applicationToken: ApplicationToken) {
        self.init(opaque: applicationToken.opaque)
    }

    public nonisolated init(_ categoryToken: ActivityCategoryToken) {
        self.init(opaque: categoryToken.opaque)
    }

    public nonisolated init(_ webDomainToken: WebDomainToken) {
        self.init(opaque: webDomainToken.opaque)
    }

    private nonisolated init(opaque: OpaqueToken) {
        self.init {
            FamilyActivityTitleView(opaque)
        } icon: {
            FamilyActivityIconView(opaque)
        }
    }
}
