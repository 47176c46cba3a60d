@available(iOS 13.0, *)
public nonisolated struct TapGesture: Gesture, PageGesture {
    public typealias Value = Void
    public typealias Body = Never

    /// The number of taps, which a page ignores.
    public nonisolated(unsafe) var count: Int

    public nonisolated init(count: Int = 1) { unsafe self.count = count }

    nonisolated func known(
        changed: @escaping (Any) -> Void,
        ended: @escaping (Any) -> Void
    ) -> KnownGesture? {
        unsafe .tap(count: count) { ended(()) }
    }
}

@available(iOS 13.0, *)
public nonisolated struct LongPressGesture: Gesture, PageGesture {
    public typealias Value = Bool
    public typealias Body = Never

    public nonisolated(unsafe) var minimumDuration: Double
    public nonisolated(unsafe) var maximumDistance: CGFloat

    public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        unsafe self.minimumDuration = minimumDuration
        unsafe self.maximumDistance = maximumDistance
    }

    nonisolated func known(
        changed: @escaping (Any) -> Void,
        ended: @escaping (Any) -> Void
    ) -> KnownGesture? {
        let pressing: (Bool) -> Void = { if $0 { changed(true) } }
        return unsafe .hold(
            seconds: minimumDuration,
            distance: maximumDistance,
            pressing: pressing
        ) { ended(true) }
    }
}

@available(iOS 13.0, *)
public nonisolated struct DragGesture: Gesture, PageGesture {
    public typealias Body = Never

    public nonisolated(unsafe) var minimumDistance: CGFloat
    public nonisolated(unsafe) var coordinateSpace: CoordinateSpace

    @_disfavoredOverload
    public nonisolated init(
        minimumDistance: CGFloat = 10,
        coordinateSpace: CoordinateSpace = .local
    ) {
        unsafe self.minimumDistance = minimumDistance
        unsafe self.coordinateSpace = coordinateSpace
    }

    @available(iOS 17.0, *)
    public nonisolated init(
        minimumDistance: CGFloat = 10,
        coordinateSpace: some CoordinateSpaceProtocol = .local
    ) {
        unsafe self.minimumDistance = minimumDistance
        unsafe self.coordinateSpace = coordinateSpace.coordinateSpace
    }

    /// The movement of the finger.
    ///
    /// On a page, locations are relative to the start.
    public struct Value: Equatable, Sendable {
        public var time: Date
        public var location: CGPoint
        public var startLocation: CGPoint
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }
        /// The speed of the finger, which is unknown on a page.
        public var velocity: CGSize { .zero }
        /// The current location: a page doesn't predict.
        public var predictedEndLocation: CGPoint { location }
        public var predictedEndTranslation: CGSize { translation }
    }

    nonisolated func known(
        changed: @escaping (Any) -> Void,
        ended: @escaping (Any) -> Void
    ) -> KnownGesture? {
        unsafe .drag(minimum: minimumDistance, changed: changed, ended: ended)
    }
}
