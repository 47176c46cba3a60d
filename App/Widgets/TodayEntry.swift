import Foundation
import Presentation
import WidgetKit

/// What a widget shows from an instant on.
struct TodayEntry: TimelineEntry {
    let date: Date
    /// Nil before the first unlock after a boot, and in the gallery.
    let overview: Overview?
}
