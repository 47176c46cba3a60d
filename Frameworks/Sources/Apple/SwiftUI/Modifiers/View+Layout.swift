import ElementTree

@available(iOS 13.0, *)
extension View {
    public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View
    {
        attributed { attributes in
            attributes.hasPadding = true
            if edges == .all, length == nil { return attributes.add(.padding) }
            for edge in edges.names {
                attributes.declare("padding-\(edge): \((length ?? 16).pixels)")
            }
        }
    }

    public nonisolated func padding(_ length: CGFloat) -> some View { padding(.all, length) }

    public nonisolated func padding(_ insets: EdgeInsets) -> some View {
        attributed { attributes in
            attributes.hasPadding = true
            attributes.declare("padding: \(insets.css)")
        }
    }

    public nonisolated func frame(
        width: CGFloat? = nil,
        height: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View {
        attributed { attributes in
            if let width {
                attributes.declare("width: \(width.pixels)")
                attributes.declare("flex-shrink: 0")
            }
            if let height { attributes.declare("height: \(height.pixels)") }
            attributes.addFrame(alignment)
            if attributes.size.width == nil { attributes.size.width = width }
            if attributes.size.height == nil { attributes.size.height = height }
        }
    }

    public nonisolated func frame(
        minWidth: CGFloat? = nil,
        idealWidth: CGFloat? = nil,
        maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil,
        maxHeight: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View {
        attributed { attributes in
            for (name, value) in [
                ("min-width", minWidth), ("max-width", maxWidth), ("min-height", minHeight),
                ("max-height", maxHeight),
            ] {
                if let value, value != .infinity {
                    attributes.declare("\(name): \(value.pixels)")
                }
            }
            // A view with a maximum size fills the space up to it.
            if maxWidth != nil { attributes.add(.fill) }
            if maxHeight != nil { attributes.add(.tall) }
            attributes.addFrame(alignment)
        }
    }

    @available(iOS 14.0, *)
    public nonisolated func ignoresSafeArea(
        _ regions: SafeAreaRegions = .all,
        edges: Edge.Set = .all
    ) -> some View {
        attributed { attributes in
            guard regions.contains(.container) else { return }
            attributes.add(.ignoresSafeArea)
            if !edges.contains(.top) { attributes.add(.safeAbove) }
            if !edges.contains(.bottom) { attributes.add(.safeBelow) }
        }
    }

    public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        attributed { if horizontal { $0.add(.fixed) } }
    }

    public nonisolated func fixedSize() -> some View { attributed { $0.add(.fixed) } }

    public nonisolated func layoutPriority(_ value: Double) -> some View {
        attributed { if value > 0 { $0.add(.first) } }
    }

    /// Hides the view and keeps its space.
    public nonisolated func hidden() -> some View {
        attributed {
            $0.declare("visibility: hidden")
            $0.set(.isHidden, "true")
        }
    }

    public nonisolated func scaledToFit() -> some View { attributed { $0.add(.scaledToFit) } }

    public nonisolated func scaledToFill() -> some View { attributed { $0.add(.scaledToFill) } }

    public nonisolated func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        attributed { attributes in
            attributes.declare("scale: \(s.rounded2)")
            if anchor != .center { attributes.declare("transform-origin: \(anchor.css)") }
        }
    }

    public nonisolated func scaleEffect(
        x: CGFloat = 1,
        y: CGFloat = 1,
        anchor: UnitPoint = .center
    ) -> some View {
        attributed { attributes in
            attributes.declare("scale: \(x.rounded2) \(y.rounded2)")
            if anchor != .center { attributes.declare("transform-origin: \(anchor.css)") }
        }
    }

    public nonisolated func scaleEffect(
        _ scale: CGSize,
        anchor: UnitPoint = .center
    ) -> some View {
        scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
    }

    public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View
    {
        attributed { attributes in
            attributes.declare("rotate: \(CGFloat(angle.degrees).rounded2)deg")
            if anchor != .center { attributes.declare("transform-origin: \(anchor.css)") }
        }
    }

    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        attributed { $0.declare("translate: \(x.pixels) \(y.pixels)") }
    }

    public nonisolated func offset(_ offset: CGSize) -> some View {
        self.offset(x: offset.width, y: offset.height)
    }

    public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        attributed { attributes in
            attributes.add(.positioned)
            attributes.declare("left: \(x.pixels); top: \(y.pixels)")
        }
    }

    public nonisolated func position(_ position: CGPoint) -> some View {
        self.position(x: position.x, y: position.y)
    }

    /// Does nothing: a page aligns views by their edges.
    @preconcurrency
    public nonisolated func alignmentGuide(
        _ g: HorizontalAlignment,
        computeValue: @escaping @Sendable (ViewDimensions) -> CGFloat
    ) -> some View {
        attributed { _ in }
    }

    /// Does nothing: a page aligns views by their edges.
    @preconcurrency
    public nonisolated func alignmentGuide(
        _ g: VerticalAlignment,
        computeValue: @escaping @Sendable (ViewDimensions) -> CGFloat
    ) -> some View {
        attributed { _ in }
    }

    public nonisolated func zIndex(_ value: Double) -> some View {
        attributed { $0.declare("z-index: \(Int(value))") }
    }

    public nonisolated func aspectRatio(
        _ aspectRatio: CGFloat? = nil,
        contentMode: ContentMode
    ) -> some View {
        attributed { attributes in
            if let aspectRatio {
                attributes.declare("aspect-ratio: \(aspectRatio.rounded2)")
            }
            attributes.add(contentMode == .fit ? .scaledToFit : .scaledToFill)
        }
    }

    public nonisolated func aspectRatio(
        _ aspectRatio: CGSize,
        contentMode: ContentMode
    ) -> some View {
        self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
    }

    @available(iOS 17.0, *)
    public nonisolated func containerRelativeFrame(
        _ axes: Axis.Set,
        alignment: Alignment = .center
    ) -> some View {
        containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
    }

    @available(iOS 17.0, *)
    public nonisolated func containerRelativeFrame(
        _ axes: Axis.Set,
        count: Int,
        span: Int = 1,
        spacing: CGFloat,
        alignment: Alignment = .center
    ) -> some View {
        containerRelativeFrame(axes, alignment: alignment) { length, _ in
            let one = (length - spacing * CGFloat(count - 1)) / CGFloat(max(count, 1))
            return one * CGFloat(span) + spacing * CGFloat(span - 1)
        }
    }

    /// Sets the size of the view relative to its container, which is the screen on a page.
    @available(iOS 17.0, *)
    public nonisolated func containerRelativeFrame(
        _ axes: Axis.Set,
        alignment: Alignment = .center,
        _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> some View {
        adjusted { context, _ in
            let size = context.environment.screenSize
            if axes.contains(.horizontal) {
                context.attributes.declare("width: \(length(size.width, .horizontal).pixels)")
                context.attributes.declare("flex-shrink: 0")
            }
            if axes.contains(.vertical) {
                context.attributes.declare("height: \(length(size.height, .vertical).pixels)")
            }
            context.attributes.addFrame(alignment)
        }
    }

    public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
        ignoresSafeArea(.all, edges: edges)
    }

    @available(iOS 14.0, *)
    public nonisolated func help(_ textKey: LocalizedStringKey) -> some View { help(Text(textKey)) }

    @available(iOS 14.0, *)
    public nonisolated func help(_ text: Text) -> some View {
        adjusted { context, _ in
            context.attributes.set("title", text.resolved(in: context.environment))
        }
    }

    @available(iOS 14.0, *)
    @_disfavoredOverload
    public nonisolated func help<S: StringProtocol>(_ text: S) -> some View { help(Text(text)) }

    public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
        attributed { if !enabled { $0.declare("pointer-events: none") } }
    }
}

extension ElementAttributes {
    /// Adds the alignment of the view in its frame.
    fileprivate mutating func addFrame(_ alignment: Alignment) {
        if hasPadding { add(.innerFrame) }
        add(.framed)
        if alignment != .center {
            let vertical = alignment.vertical == .center ? nil : alignment.vertical.name
            add(.frameAlignment(alignment.horizontal.name, vertical: vertical))
        }
    }
}

@available(iOS 13.0, *)
public enum ContentMode: Hashable, CaseIterable, Sendable {
    case fit
    case fill
}

@available(iOS 13.0, *)
public struct EdgeInsets: Equatable, Sendable {
    public var top: CGFloat
    public var leading: CGFloat
    public var bottom: CGFloat
    public var trailing: CGFloat

    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

    var css: String { [top, trailing, bottom, leading].map(\.pixels).joined(separator: " ") }
}

/// The size and guides of a view, which are all 0 on a page.
@available(iOS 13.0, *)
public struct ViewDimensions: Equatable {
    public var width: CGFloat { 0 }
    public var height: CGFloat { 0 }

    public subscript(guide: HorizontalAlignment) -> CGFloat { 0 }

    public subscript(guide: VerticalAlignment) -> CGFloat { 0 }
}
