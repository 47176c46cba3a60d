/// Work of a view, handed to the task that does it.
///
/// The closure was given away by its maker (`sending`); it is run by one task at a time.
final class ViewTask: @unchecked Sendable {
    let action: @isolated(any) () async -> Void

    init(_ action: @escaping @isolated(any) () async -> Void) { self.action = action }
}
