public import SwiftUI

@available(iOS 14.0, *)
public struct WidgetPreviewContext: PreviewContext {
    private let family: WidgetFamily

    public init(family: WidgetFamily) { self.family = family }

    /// The value of a key; that of its default, since there is no canvas here.
    public subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { Key.defaultValue }
}
