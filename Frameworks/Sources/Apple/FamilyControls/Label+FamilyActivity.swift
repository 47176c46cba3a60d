public import ManagedSettings
import ScreenTimeDaemon
public import SwiftUI

@available(iOS 15.2, *)
extension Label where Title == FamilyActivityTitleView, Icon == FamilyActivityIconView {
    /// Shows the name and icon of an app; only the app's own process draws them (observed).
    public nonisolated init(_ applicationToken: ApplicationToken) {
        self.init(opaque: applicationToken.opaque)
    }

    /// Shows the name and icon of a category.
    public nonisolated init(_ categoryToken: ActivityCategoryToken) {
        self.init(opaque: categoryToken.opaque)
    }

    /// Shows the text and icon of a web domain.
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
