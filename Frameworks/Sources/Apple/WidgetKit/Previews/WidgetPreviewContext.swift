public import SwiftUI

/// Says which widget a preview of a view stands for.
@available(iOS 14.0, *)
public struct WidgetPreviewContext: PreviewContext {
    private let family: WidgetFamily

    /// Creates the context of a size of widgets.
    public init(family: WidgetFamily) { self.family = family }

    /// The value of a key; that of its default, since there is no canvas here.
    public subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { Key.defaultValue }
}
