import Limits
import SwiftUI

/// The days on which a limit holds.
struct WeekdaysSection: View {
    @Binding var weekdays: Weekdays

    var body: some View {
        Section { DisclosureGroup("Days") { WeekdayToggles(weekdays: $weekdays) } }
    }
}
