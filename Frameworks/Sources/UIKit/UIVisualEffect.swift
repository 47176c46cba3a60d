public import Foundation

/// An effect on what lies behind a view.
@available(iOS 8.0, *)
open class UIVisualEffect: NSObject {
    /// Creates no effect at all.
    public override init() { super.init() }
}
